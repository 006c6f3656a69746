/** The player's day and night, by IANA zone. Calendar steps, never 24 h, so that daylight-saving days are whole days. */
import { DateTime, IANAZone } from 'luxon';

const minuteMs = 60_000;
const dayMs = 86_400_000;

export const isTimeZone = (zone: string): boolean => zone.length <= 64 && IANAZone.isValidZone(zone);

/** Remembers what `ask` says; forgets all of it now and then. To ask the calendar is half of what a look at an owl costs. */
function remembered<T>(ask: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    if (known.size >= 5_000) known.clear();
    const value = ask(name);
    known.set(name, value);
    return value;
  };
}

const offsetAt = (zone: string, at: number): number => IANAZone.create(zone).offset(at) * minuteMs;

/** The offset that a zone keeps all through a day of UTC; null for a day on which its clocks are put forward or back. */
const offsetOfDay = remembered((name): number | null => {
  const [zone = '', day] = name.split(' ');
  const first = offsetAt(zone, Number(day) * dayMs);
  return first === offsetAt(zone, (Number(day) + 1) * dayMs - 1) ? first : null;
});

/** What the clocks of the zone show at this moment, as if it were UTC. */
function shown(at: Date, zone: string): Date {
  const time = at.getTime();
  return new Date(time + (offsetOfDay(`${zone} ${Math.floor(time / dayMs)}`) ?? offsetAt(zone, time)));
}

/** `2026-11-21` */
export const localDate = (at: Date, zone: string): string => shown(at, zone).toISOString().slice(0, 10);

/** 0 to 23 */
export const localHour = (at: Date, zone: string): number => shown(at, zone).getUTCHours();

const startOf = remembered((name): number => {
  const [date = '', zone = ''] = name.split(' ');
  return DateTime.fromISO(date, { zone }).startOf('day').toMillis();
});

/** The first instant of a local date. */
export const startOfDate = (date: string, zone: string): Date => new Date(startOf(`${date} ${zone}`));

/** The instant of a local hour of a date; one that the clocks jump over comes as much later. */
export const atHour = (date: string, hour: number, zone: string): Date =>
  DateTime.fromISO(date, { zone }).startOf('day').set({ hour }).toJSDate();

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** Calendar days from one local date to another; negative when it lies before. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;
