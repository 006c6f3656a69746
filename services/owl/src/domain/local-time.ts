/** Local dates and hours by IANA zone. Because of daylight-saving time, not every day has 24 h. */
import { DateTime, IANAZone } from 'luxon';

const minuteMs = 60_000;
const dayMs = 86_400_000;

export const isTimeZone = (zone: string): boolean => zone.length <= 64 && IANAZone.isValidZone(zone);

/** luxon's calendar look-ups are slow. */
function memoize<T>(ask: (name: string) => T): (name: string) => T {
  const cache = new Map<string, T>();
  return (name) => {
    const before = cache.get(name);
    if (before !== undefined) return before;
    if (cache.size >= 5_000) cache.clear();
    const value = ask(name);
    cache.set(name, value);
    return value;
  };
}

const offsetAt = (zone: string, at: number): number => IANAZone.create(zone).offset(at) * minuteMs;

/** Offset from UTC in ms; null if it changes during the UTC day. @param name zone, space and days since 1970 */
const offsetOfDay = memoize((name): number | null => {
  const [zone = '', day] = name.split(' ');
  const first = offsetAt(zone, Number(day) * dayMs);
  return first === offsetAt(zone, (Number(day) + 1) * dayMs - 1) ? first : null;
});

/** Returns a Date whose UTC fields are the local time. */
function toLocalTime(at: Date, zone: string): Date {
  const time = at.getTime();
  return new Date(time + (offsetOfDay(`${zone} ${Math.floor(time / dayMs)}`) ?? offsetAt(zone, time)));
}

export const localDate = (at: Date, zone: string): string => toLocalTime(at, zone).toISOString().slice(0, 10);

export const localHour = (at: Date, zone: string): number => toLocalTime(at, zone).getUTCHours();

const startOf = memoize((name): number => {
  const [date = '', zone = ''] = name.split(' ');
  return DateTime.fromISO(date, { zone }).startOf('day').toMillis();
});

export const startOfDate = (date: string, zone: string): Date => new Date(startOf(`${date} ${zone}`));

/** @returns the next hour if daylight-saving time skips `hour` */
export const atHour = (date: string, hour: number, zone: string): Date =>
  DateTime.fromISO(date, { zone }).startOf('day').set({ hour }).toJSDate();

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;
