import type { AspectKind } from '@sternenrat/contracts/sky';
import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import { aspectAngles, orbLimit } from '@sternenrat/sky/aspects';
import { classicalBodies, createEphemeris, type ClassicalBody } from '@sternenrat/sky/ephemeris';
import { signedDegrees, signOf, normalizeDegrees } from '@sternenrat/sky/longitude';
import { instantOf } from '../local-day.ts';

const ephemeris = createEphemeris();
const hourMs = 3_600_000;
const aspectKinds = Object.keys(aspectAngles) as AspectKind[];
const others = classicalBodies.filter((body) => body !== 'moon');

export type AtTimes = readonly [start: number, noon: number, end: number];

export type Course = 'applying' | 'exact' | 'separating';

export interface DayAspect {
  readonly bodies: readonly [ClassicalBody, ClassicalBody];
  readonly aspect: AspectKind;
  readonly course: Course;
  /** Deviation from the exact aspect at noon, in degrees. */
  readonly orb: number;
  /** 1 for an exact aspect, 0 at the orb's edge. */
  readonly tightness: number;
}

/** `AtTimes` holds values at the start, noon and end of the local day. */
export interface SkyOfDay {
  readonly day: string;
  readonly timeZone: string;
  /** Milliseconds since the epoch. */
  readonly times: AtTimes;
  readonly longitudes: Readonly<Record<ClassicalBody, AtTimes>>;
  /** Degrees per day. */
  readonly speeds: Readonly<Record<ClassicalBody, AtTimes>>;
  /** Aspects without the Moon that are within their orb at the start and the end of the day. */
  readonly aspects: readonly DayAspect[];
  /** The Moon's first exact aspect within 24 h after noon, unless the Moon changes sign before. */
  readonly nextMoonAspect: MoonAspect | null;
}

export function skyOfDay(day: string, timeZone: string): SkyOfDay {
  const start = instantOf(day, 0, timeZone);
  const end = instantOf(day, 24, timeZone);
  const times: AtTimes = [start, (start + end) / 2, end];
  const perBody = (value: (body: ClassicalBody, at: number) => number) =>
    Object.fromEntries(classicalBodies.map((body) => [body, times.map((at) => value(body, at))])) as unknown as Record<
      ClassicalBody,
      AtTimes
    >;
  const longitudes = perBody((body, at) => ephemeris.longitude(body, at));
  return {
    day,
    timeZone,
    times,
    longitudes,
    aspects: aspectsOf(longitudes),
    speeds: perBody((body, at) => ephemeris.speed(body, at)),
    nextMoonAspect: nextMoonAspect(times[1]),
  };
}

function aspectsOf(longitudes: SkyOfDay['longitudes']): DayAspect[] {
  const found: DayAspect[] = [];
  for (const [index, a] of others.entries()) {
    for (const b of others.slice(index + 1)) {
      const apart = longitudes[a].map((longitude, i) => signedDegrees(longitude - (longitudes[b][i] ?? 0)));
      for (const aspect of aspectKinds) {
        const angle = aspectAngles[aspect];
        const limit = orbLimit(a, b, aspect);
        const [start = 0, noon = 0, end = 0] = apart.map((each) =>
          angle % 180 === 0 ? signedDegrees(each - angle) : Math.abs(each) - angle,
        );
        if (Math.abs(start) > limit || Math.abs(end) > limit) continue;
        const course = start > 0 !== end > 0 ? 'exact' : Math.abs(end) < Math.abs(start) ? 'applying' : 'separating';
        const orb = Math.abs(noon);
        found.push({ bodies: [a, b], aspect, course, orb, tightness: 1 - orb / limit });
      }
    }
  }
  return found;
}

export interface MoonAspect {
  readonly other: Exclude<ClassicalBody, 'moon'>;
  readonly aspect: AspectKind;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

const exactAngles = aspectKinds.flatMap((aspect) => {
  const angle = aspectAngles[aspect];
  const both = angle === 0 || angle === 180 ? [angle] : [angle, 360 - angle];
  return both.map((at) => ({ aspect, at }));
});

/** Exact aspects of the Moon, by time. `from` and `to` are in ms and at most two days apart. */
export function moonAspectsBetween(from: number, to: number): MoonAspect[] {
  const found: MoonAspect[] = [];
  for (const other of others) {
    const ahead = (at: number): number =>
      normalizeDegrees(ephemeris.longitude('moon', at) - ephemeris.longitude(other, at));
    const first = ahead(from);
    const moved = normalizeDegrees(ahead(to) - first);
    for (const { aspect, at: angle } of exactAngles) {
      const left = normalizeDegrees(angle - first);
      if (left >= moved) continue;
      let at = from + ((to - from) * left) / moved;
      // the Moon's speed is nearly constant, so two corrections give the time to the minute
      for (let i = 0; i < 2; i += 1) at += (signedDegrees(angle - ahead(at)) / moved) * (to - from);
      found.push({ other, aspect, at });
    }
  }
  return found.toSorted((a, b) => a.at - b.at);
}

const searchMs = 24 * hourMs;

function nextMoonAspect(noon: number): MoonAspect | null {
  const [next] = moonAspectsBetween(noon, noon + searchMs);
  return next && moonSign(next.at) === moonSign(noon) ? next : null;
}

const moonSign = (at: number): Zodiac => signOf(ephemeris.longitude('moon', at));
