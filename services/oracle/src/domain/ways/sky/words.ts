import type { MoonPhase } from '@sternenrat/contracts/sky';
import { signedDegrees } from '@sternenrat/sky/longitude';
import type { Place } from '@sternenrat/sky/place';
import { placeOf } from '@sternenrat/sky/place';
import { localClock, localDay } from '../../local-day.ts';

export interface Clock {
  readonly now: Date;
  readonly timeZone: string;
}

const weekday = new Intl.DateTimeFormat('de-DE', { weekday: 'long', timeZone: 'UTC' });
const monthDay = new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** "24. November", with the year unless it is the current one */
export function dateWords(at: Date, { now, timeZone }: Clock): string {
  const day = localDay(at, timeZone);
  const year = day.slice(0, 4);
  return monthDay.format(noonOf(day)) + (year === localDay(now, timeZone).slice(0, 4) ? '' : ` ${year}`);
}

export const clockWords = (at: Date, { timeZone }: Clock): string =>
  `${localClock(at.getTime(), timeZone).replace(/^0/u, '')} Uhr`;

/** "am Dienstag, dem 24. November, um 15:53 Uhr" */
export const momentWords = (at: Date, clock: Clock): string =>
  `am ${weekday.format(noonOf(localDay(at, clock.timeZone)))}, dem ${dateWords(at, clock)}, um ${clockWords(at, clock)}`;

/** "am 24. November um 15:53 Uhr" */
export const shortMoment = (at: Date, clock: Clock): string => `am ${dateWords(at, clock)} um ${clockWords(at, clock)}`;

/** "heute", "in 12 Tagen", "in gut 3 Monaten", "vor 12 Tagen" */
export function soonWords(at: Date, { now, timeZone }: Clock): string {
  const days = Math.round((Date.parse(localDay(at, timeZone)) - Date.parse(localDay(now, timeZone))) / 86_400_000);
  const near: Record<number, string> = {
    [-2]: 'vorgestern',
    [-1]: 'gestern',
    0: 'heute',
    1: 'morgen',
    2: 'übermorgen',
  };
  const known = near[days];
  if (known) return known;
  const preposition = days < 0 ? 'vor' : 'in';
  const count = Math.abs(days);
  if (count < 45) return `${preposition} ${count} Tagen`;
  const years = Math.floor(count / 365.2);
  if (years > 1) return `${preposition} gut ${years} Jahren`;
  const months = Math.floor(count / 30.4);
  return months === 1 ? `${preposition} gut einem Monat` : `${preposition} gut ${months} Monaten`;
}

/** In degrees: half a day's motion around the exact full or new moon. */
const exactWithin = 6;

/** The result follows "der Mond ist". @param angle elongation of the Moon from the Sun, in degrees */
export function phaseWords(phase: MoonPhase, angle: number): string {
  const fullOrNew = (exact: string, before: string, after: string): string => {
    const past = signedDegrees(angle - (phase === 'vollmond' ? 180 : 0));
    return Math.abs(past) <= exactWithin ? exact : past < 0 ? before : after;
  };
  const words: Record<MoonPhase, string> = {
    neumond: fullOrNew('neu und damit unsichtbar', 'hauchdünn und abnehmend', 'hauchdünn und zunehmend'),
    zunehmende_sichel: 'eine zunehmende Sichel',
    erstes_viertel: 'im ersten Viertel, also ein zunehmender Halbmond',
    zunehmender_mond: 'zunehmend und schon mehr als halb voll',
    vollmond: fullOrNew('voll', 'zunehmend und fast voll', 'abnehmend und noch fast voll'),
    abnehmender_mond: 'abnehmend und noch mehr als halb voll',
    letztes_viertel: 'im letzten Viertel, also ein abnehmender Halbmond',
    abnehmende_sichel: 'eine abnehmende Sichel',
  };
  return words[phase];
}

const directions = ['Norden', 'Nordosten', 'Osten', 'Südosten', 'Süden', 'Südwesten', 'Westen', 'Nordwesten'] as const;
/** @param azimuth in degrees; north is 0, east is 90 */
export const directionWords = (azimuth: number): string => `im ${directions[Math.round(azimuth / 45) % 8] ?? 'Süden'}`;

export function listWords(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} und ${last}`;
}

export interface Viewpoint {
  readonly place: Place;
  readonly from: string;
  readonly for: string;
}

/** For Europe/Berlin, whose players live in many towns: the middle of the German-speaking area. */
const middle: Viewpoint = {
  place: { zone: 'Europe/Berlin', latitude: 49.8, longitude: 9.9 },
  from: 'von der Mitte des deutschen Sprachraums aus',
  for: 'für Würzburg, ungefähr die Mitte des deutschen Sprachraums',
};
const germanNames: Record<string, string> = {
  'Europe/Vienna': 'Wien',
  'Europe/Zurich': 'Zürich',
  'Europe/Luxembourg': 'Luxemburg',
  'Europe/Brussels': 'Brüssel',
  'Europe/Rome': 'Rom',
  'Europe/Warsaw': 'Warschau',
  'Europe/Prague': 'Prag',
  'Europe/Copenhagen': 'Kopenhagen',
  'Europe/Lisbon': 'Lissabon',
  'Europe/Athens': 'Athen',
};

export function viewpointOf(timeZone: string): Viewpoint {
  const place = placeOf(timeZone);
  if (place.zone === 'Europe/Berlin') return middle;
  const town = germanNames[place.zone] ?? (place.zone.split('/').at(-1) ?? '').replaceAll('_', ' ');
  return { place, from: `von ${town} aus`, for: `für ${town}` };
}
