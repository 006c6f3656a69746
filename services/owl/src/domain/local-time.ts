/** The player's day and night, by IANA zone. Calendar steps, never 24 h, so that daylight-saving days are whole days. */
import { DateTime, IANAZone } from 'luxon';

const dayMs = 86_400_000;

export const isTimeZone = (zone: string): boolean => zone.length <= 64 && IANAZone.isValidZone(zone);

/** One decision asks for the same moment many times. */
let latest: { readonly at: number; readonly zone: string; readonly time: DateTime } | undefined;

function local(at: Date, zone: string): DateTime {
  if (latest?.at !== at.getTime() || latest.zone !== zone) {
    latest = { at: at.getTime(), zone, time: DateTime.fromJSDate(at, { zone }) };
  }
  return latest.time;
}

/** `2026-11-21` */
export const localDate = (at: Date, zone: string): string => local(at, zone).toISODate() ?? '';

/** 0 to 23 */
export const localHour = (at: Date, zone: string): number => local(at, zone).hour;

/** The first instant of a local date. */
export const startOfDate = (date: string, zone: string): Date =>
  DateTime.fromISO(date, { zone }).startOf('day').toJSDate();

/** The instant of a local hour of a date; one that the clocks jump over comes as much later. */
export const atHour = (date: string, hour: number, zone: string): Date =>
  DateTime.fromISO(date, { zone }).startOf('day').set({ hour }).toJSDate();

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** Calendar days from one local date to another; negative when it lies before. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;
