import {
  NextGlobalSolarEclipse,
  NextLunarEclipse,
  SearchGlobalSolarEclipse,
  SearchLocalSolarEclipse,
  SearchLunarEclipse,
  EclipseKind,
  type GlobalSolarEclipseInfo,
  type LunarEclipseInfo,
} from 'astronomy-engine';
import { directionOf, observerAt } from './direction.ts';
import { dayMs } from './longitude.ts';
import type { Place } from './place.ts';

const minuteMs = 60_000;

/** When an eclipse is visible from a place: from the first to the last minute with the body above the horizon. */
export interface Sight {
  readonly from: Date;
  readonly to: Date;
  /** The moment of the maximum, or the moment nearest to it at which the body is up. */
  readonly best: Date;
  /** Share of the disc that is covered at the maximum, 0 to 1. The maximum may be below the horizon. */
  readonly covered: number;
}

export interface Eclipse {
  readonly of: 'sun' | 'moon';
  readonly kind: 'total' | 'annular' | 'partial' | 'penumbral';
  readonly at: Date;
  readonly sight: Sight | null;
}

const kinds: Record<string, Eclipse['kind']> = {
  [EclipseKind.Total]: 'total',
  [EclipseKind.Annular]: 'annular',
  [EclipseKind.Partial]: 'partial',
  [EclipseKind.Penumbral]: 'penumbral',
};

function solarSight(at: Date, place: Place): Sight | null {
  const local = SearchLocalSolarEclipse(new Date(at.getTime() - dayMs / 2), observerAt(place));
  const { partial_begin: begin, partial_end: end, peak, obscuration } = local;
  if (Math.abs(peak.time.date.getTime() - at.getTime()) > dayMs / 2) return null;
  if (begin.altitude <= 0 && end.altitude <= 0) return null;
  const isUp = (time: number): boolean => directionOf('sun', new Date(time), place).altitude > 0;
  const visible = visibleBetween(begin.time.date, end.time.date, isUp);
  return visible && { ...visible, best: clamp(peak.time.date, visible), covered: obscuration };
}

function lunarSight({ peak, obscuration, sd_partial, sd_penum }: LunarEclipseInfo, place: Place): Sight | null {
  const half = (sd_partial > 0 ? sd_partial : sd_penum) * minuteMs;
  const at = peak.date.getTime();
  const isUp = (time: number): boolean => directionOf('moon', new Date(time), place).altitude > 0;
  const visible = visibleBetween(new Date(at - half), new Date(at + half), isUp);
  return visible && { ...visible, best: clamp(peak.date, visible), covered: obscuration };
}

const clamp = (at: Date, { from, to }: { from: Date; to: Date }): Date => (at < from ? from : at > to ? to : at);

function visibleBetween(from: Date, to: Date, isUp: (time: number) => boolean): { from: Date; to: Date } | null {
  const minutes: number[] = [];
  for (let time = from.getTime(); time <= to.getTime(); time += minuteMs) if (isUp(time)) minutes.push(time);
  const [first, last] = [minutes[0], minutes.at(-1)];
  return first === undefined || last === undefined ? null : { from: new Date(first), to: new Date(last) };
}

const solar = ({ kind, peak }: GlobalSolarEclipseInfo, place: Place): Eclipse => ({
  of: 'sun',
  kind: kinds[kind] ?? 'partial',
  at: peak.date,
  sight: solarSight(peak.date, place),
});
const lunar = (eclipse: LunarEclipseInfo, place: Place): Eclipse => ({
  of: 'moon',
  kind: kinds[eclipse.kind] ?? 'penumbral',
  at: eclipse.peak.date,
  sight: lunarSight(eclipse, place),
});

function* eclipsesFrom(of: Eclipse['of'], at: Date, place: Place): Generator<Eclipse> {
  if (of === 'sun')
    for (let next = SearchGlobalSolarEclipse(at); ; next = NextGlobalSolarEclipse(next.peak)) yield solar(next, place);
  for (let next = SearchLunarEclipse(at); ; next = NextLunarEclipse(next.peak)) yield lunar(next, place);
}

/** How far `nextEclipses` looks ahead: six years, in ms. Most places see an eclipse of the Sun in that time. */
const longestSearch = 6 * 366 * dayMs;

/** Eclipses after `at`, soonest first, up to the first visible one. Penumbral eclipses don't count as visible. */
export function nextEclipses(of: Eclipse['of'], at: Date, place: Place): Eclipse[] {
  const found: Eclipse[] = [];
  for (const eclipse of eclipsesFrom(of, at, place)) {
    found.push(eclipse);
    const isVisible = eclipse.sight !== null && eclipse.kind !== 'penumbral';
    if (isVisible || eclipse.at.getTime() - at.getTime() > longestSearch) break;
  }
  return found;
}

export function eclipsesBetween(of: Eclipse['of'], { from, to }: { from: Date; to: Date }, place: Place): Eclipse[] {
  const found: Eclipse[] = [];
  for (const eclipse of eclipsesFrom(of, from, place)) {
    if (eclipse.at >= to) break;
    found.push(eclipse);
  }
  return found;
}
