/** The player's day and night, by IANA zone. Calendar steps, never 24 h, so that daylight-saving days are whole days. */
import { DateTime, IANAZone } from 'luxon';

export const isTimeZone = (zone: string): boolean => zone.length <= 64 && IANAZone.isValidZone(zone);

const local = (at: Date, zone: string): DateTime => DateTime.fromJSDate(at, { zone });

/** `2026-11-21` */
export const localDate = (at: Date, zone: string): string => local(at, zone).toFormat('yyyy-MM-dd');

/** 0 to 23 */
export const localHour = (at: Date, zone: string): number => local(at, zone).hour;

/** The first instant of a local date. */
export const startOfDate = (date: string, zone: string): Date =>
  DateTime.fromISO(date, { zone }).startOf('day').toJSDate();

export const addDays = (date: string, days: number): string =>
  DateTime.fromISO(date, { zone: 'utc' }).plus({ days }).toFormat('yyyy-MM-dd');

/** Calendar days from one local date to another; negative when it lies before. */
export const daysBetween = (from: string, to: string): number =>
  DateTime.fromISO(to, { zone: 'utc' }).diff(DateTime.fromISO(from, { zone: 'utc' }), 'days').days;
