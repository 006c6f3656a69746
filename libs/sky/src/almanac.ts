import {
  AstroTime,
  GeoVector,
  KM_PER_AU,
  SearchMoonPhase,
  SearchRiseSet,
  SearchSunLongitude,
  Seasons,
} from 'astronomy-engine';
import type { MoonPhase, SkyBody } from '@sternenrat/contracts/sky';
import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import { observerAt } from './direction.ts';
import { createEphemeris } from './ephemeris.ts';
import { dayMs, engineBody, longitudeOf, signOf } from './longitude.ts';
import type { Place } from './place.ts';

const ephemeris = createEphemeris();

export type Quarter = Extract<MoonPhase, 'neumond' | 'erstes_viertel' | 'vollmond' | 'letztes_viertel'>;
const quarterAngles: Record<Quarter, number> = { neumond: 0, erstes_viertel: 90, vollmond: 180, letztes_viertel: 270 };

export interface Lunation {
  readonly phase: Quarter;
  readonly at: Date;
  readonly sign: Zodiac;
}

export function lunationOf(phase: Quarter, at: Date, direction: 'next' | 'last' = 'next'): Lunation {
  const found = SearchMoonPhase(quarterAngles[phase], at, direction === 'next' ? 31 : -31)?.date;
  if (!found) throw new Error(`No ${phase} within 31 days`);
  return { phase, at: found, sign: signOf(longitudeOf('moon', found)) };
}

export interface Span {
  readonly from: Date;
  readonly to: Date;
}

function changeBetween(holds: (at: number) => boolean, from: number, to: number): Date {
  const before = holds(from);
  let [low, high] = [from, to];
  while (high - low > 1000) {
    const middle = (low + high) / 2;
    if (holds(middle) === before) low = middle;
    else high = middle;
  }
  return new Date(Math.round(high / 1000) * 1000);
}

/** First change of `holds`, in ms; null beyond `limit`. A negative `step` goes back. May miss changes within a step. */
function firstChange(holds: (at: number) => boolean, from: number, step: number, limit: number): Date | null {
  const before = holds(from);
  for (let at = from + step; Math.abs(at - from) <= limit; at += step)
    if (holds(at) !== before) return changeBetween(holds, Math.min(at, at - step), Math.max(at, at - step));
  return null;
}

/** Upper limit of the days from the start of one retrograde motion to the end of the next; Mars takes longest. */
const searchDays = 900;

export function retrogradeSpan(body: SkyBody, at: Date): Span | null {
  if (body === 'sun' || body === 'moon') return null;
  const isRetrograde = (time: number): boolean => ephemeris.speed(body, time) < 0;
  const step = body === 'mercury' ? 2 * dayMs : 4 * dayMs;
  const now = at.getTime();
  const from = isRetrograde(now)
    ? firstChange(isRetrograde, now, -step, searchDays * dayMs)
    : firstChange(isRetrograde, now, step, searchDays * dayMs);
  if (!from) return null;
  const to = firstChange(isRetrograde, Math.max(now, from.getTime() + 60_000), step, searchDays * dayMs);
  return to && { from, to };
}

const signSteps: Partial<Record<SkyBody, number>> = {
  moon: 0.25,
  jupiter: 2,
  saturn: 2,
  uranus: 4,
  neptune: 4,
  pluto: 4,
};

/** The body's current stay in a sign. `from` or `to` is null if it is more than 800 days away from `at`. */
export function signSpan(body: SkyBody, at: Date): { sign: Zodiac; from: Date | null; to: Date | null } {
  const sign = signOf(longitudeOf(body, at));
  const isThere = (time: number): boolean => signOf(ephemeris.longitude(body, time)) === sign;
  const step = (signSteps[body] ?? 1) * dayMs;
  const limit = 800 * dayMs;
  return {
    sign,
    from: firstChange(isThere, at.getTime(), -step, limit),
    to: firstChange(isThere, at.getTime(), step, limit),
  };
}

/** When the body next enters the sign. Null after 16 changes of sign, or a stay of over 800 days in one sign. */
export function nextIngress(body: SkyBody, sign: Zodiac, at: Date): Date | null {
  let from: Date | null = at;
  for (let border = 0; border < 16 && from; border += 1) {
    from = signSpan(body, from).to;
    if (from && signOf(longitudeOf(body, new Date(from.getTime() + 60_000))) === sign) return from;
    if (from) from = new Date(from.getTime() + 60_000);
  }
  return null;
}

export type Season = 'march' | 'june' | 'september' | 'december';

export function nextSeason(at: Date, only?: readonly Season[]): { season: Season; at: Date } {
  const year = at.getUTCFullYear();
  const all = [year, year + 1].flatMap((each) => {
    const { mar_equinox, jun_solstice, sep_equinox, dec_solstice } = Seasons(each);
    return [
      { season: 'march' as const, at: mar_equinox.date },
      { season: 'june' as const, at: jun_solstice.date },
      { season: 'september' as const, at: sep_equinox.date },
      { season: 'december' as const, at: dec_solstice.date },
    ];
  });
  const next = all.find((each) => each.at > at && (!only || only.includes(each.season)));
  if (!next) throw new Error('No season within a year');
  return next;
}

/** @param longitude in degrees of the ecliptic of date */
export function nextSunLongitude(longitude: number, at: Date): Date {
  const found = SearchSunLongitude(longitude, at, 370);
  if (!found) throw new Error(`No Sun at ${longitude} degrees within a year`);
  return found.date;
}

/** First rise and first set in the span, with refraction; null for one that the span doesn't contain. */
export function riseAndSet(body: SkyBody, { from, to }: Span, place: Place): { rise: Date | null; set: Date | null } {
  const days = (to.getTime() - from.getTime()) / dayMs;
  const search = (direction: 1 | -1): Date | null =>
    SearchRiseSet(engineBody[body], observerAt(place), direction, from, days)?.date ?? null;
  return { rise: search(1), set: search(-1) };
}

/** Distance from the centre of the Earth, in km. */
export function distanceOf(body: SkyBody, at: Date): number {
  return GeoVector(engineBody[body], new AstroTime(at), true).Length() * KM_PER_AU;
}
