import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import { IANAZone } from 'luxon';

const formats = new Map<string, Intl.DateTimeFormat>();

/** '2026-03-10'. @throws RangeError for an unknown zone */
export function localDay(at: Date, timeZone: string = rulesOfPlay.defaultTimeZone): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone });
  formats.set(timeZone, format);
  return format.format(at);
}

export const zoneOrDefault = (timeZone: string | null): string =>
  timeZone !== null && IANAZone.isValidZone(timeZone) ? timeZone : rulesOfPlay.defaultTimeZone;

/** On a day on which the clocks change, the result is wrong by an hour until the change. */
export function secondsLeftOfDay(at: Date, timeZone: string): number {
  const time = at.toLocaleTimeString('sv-SE', { timeZone });
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return 86_400 - hours * 3600 - minutes * 60 - seconds;
}

/** '2026-03-10' → '10. März 2026' */
export function germanDay(day: string): string {
  return new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );
}

const offsetAt = (instant: number, timeZone: string): number => IANAZone.create(timeZone).offset(instant) * 60_000;

/** @param hour local hour, also a fraction @returns epoch ms; one hour later if daylight-saving time skips the hour */
export function instantOf(day: string, hour: number, timeZone: string): number {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000;
  const guess = asUtc - offsetAt(asUtc, timeZone);
  return asUtc - offsetAt(guess, timeZone);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

export function localClock(instant: number, timeZone: string): string {
  return new Date(instant + offsetAt(instant, timeZone)).toISOString().slice(11, 16);
}

export const localHour = (at: Date, timeZone: string): number => Number(localClock(at.getTime(), timeZone).slice(0, 2));

const monthDay = new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'long', timeZone: 'UTC' });
export const germanDate = (day: string): string => monthDay.format(new Date(`${day}T12:00:00Z`));
