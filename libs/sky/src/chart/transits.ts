import type { AspectKind, SkyBody } from '@sternenrat/contracts/sky';
import { aspectAngles } from '../aspects.ts';
import { createEphemeris, type Ephemeris } from '../ephemeris.ts';
import { dayMs, longitudeOf, signedDegrees } from '../longitude.ts';

/** A point of a birth chart to which a body in the sky can make an aspect; its longitude is in degrees. */
export interface ChartPoint {
  readonly name: SkyBody | 'ascendant' | 'midheaven';
  readonly longitude: number;
}

/** A span of time in which a body is within `transitOrb` of an aspect to a point of the chart. */
export interface Pass {
  readonly from: Date;
  readonly to: Date;
  /** Moments of the exact aspect: several if the body turns within the orb, none if it turns before the exact aspect. */
  readonly exact: readonly Date[];
}

export interface Transit {
  readonly body: SkyBody;
  readonly kind: AspectKind;
  readonly point: ChartPoint['name'];
  /** One pass, or up to three if the body turns retrograde and comes back. */
  readonly passes: readonly Pass[];
}

/** In degrees. One degree is the usual orb of transits (R. Hand, Planets in Transit, chapter 2). */
export const transitOrb = 1;
/** Most days from the first to the last pass of a retrograde loop. Passes are searched so long before and after. */
const loopDays = {
  sun: 3,
  mercury: 90,
  venus: 160,
  mars: 260,
  jupiter: 400,
  saturn: 400,
  uranus: 800,
  neptune: 800,
  pluto: 1000,
} as const;
/** The Moon is missing, because it makes each aspect to each point every month. */
type TransitingBody = keyof typeof loopDays;
const precisionMs = 5_000;

/**
 * Transits with a pass between `from` and `to`, earliest first. Other passes of these transits may lie outside.
 * Exact moments are computed without the ephemeris, whose interpolation would move those of slow planets by hours.
 */
export function transitsTo(
  points: readonly ChartPoint[],
  span: { readonly from: Date; readonly to: Date },
  ephemeris: Ephemeris = createEphemeris(1000),
): Transit[] {
  const found = (Object.keys(loopDays) as TransitingBody[]).flatMap((body) => {
    const path = pathOf(body, span, ephemeris);
    return points.flatMap((point) =>
      targets.flatMap(([kind, angle]) =>
        groupLoops(passesOf(path, point.longitude + angle))
          .filter((passes) => passes.some(({ from, to }) => to > span.from && from < span.to))
          .map((passes) => ({ body, kind, point: point.name, passes: passes.map(toPass) })),
      ),
    );
  });
  const start = ({ passes }: Transit): number => passes[0]?.from.getTime() ?? 0;
  return found.toSorted((a, b) => start(a) - start(b));
}

/** Sextile, square and trine can lie on either side of a point. */
const targets: readonly (readonly [AspectKind, number])[] = (
  Object.entries(aspectAngles) as [AspectKind, number][]
).flatMap(([kind, angle]) =>
  angle % 180 === 0
    ? [[kind, angle]]
    : [
        [kind, angle],
        [kind, -angle],
      ],
);

/** A body's longitude, in degrees, day by day and at any time. Times are in ms. */
interface Path {
  readonly body: SkyBody;
  readonly start: number;
  readonly daily: readonly number[];
  longitude(at: number): number;
}

function pathOf(body: TransitingBody, { from, to }: { from: Date; to: Date }, ephemeris: Ephemeris): Path {
  const start = from.getTime() - loopDays[body] * dayMs;
  const days = Math.ceil((to.getTime() - start) / dayMs) + loopDays[body];
  const longitude = (at: number): number => ephemeris.longitude(body, at);
  return {
    body,
    start,
    longitude,
    daily: Array.from({ length: days + 1 }, (_, day) => longitude(start + day * dayMs)),
  };
}

/** On which side of the exact aspect (-1 or 1) the body enters and leaves the orb; 0: the path ends within the orb. */
interface SidedPass extends Pass {
  readonly cameFrom: number;
  readonly wentTo: number;
}

function passesOf(path: Path, target: number): SidedPass[] {
  const deviationAt = (at: number): number => signedDegrees(path.longitude(at) - target);
  const exactDeviation = (at: number): number => signedDegrees(longitudeOf(path.body, new Date(at)) - target);
  const timeOf = (day: number): number => path.start + day * dayMs;
  const deviations = path.daily.map((longitude) => signedDegrees(longitude - target));
  const passes: SidedPass[] = [];
  let pass: { from: number; exact: number[] } | null = null;
  for (let day = 0; day + 1 < deviations.length; day += 1) {
    const [before, after] = [deviations[day] ?? 0, deviations[day + 1] ?? 0];
    // far from the target; the deviation may also wrap from 180 to -180 here
    if (Math.abs(before) > 90 || Math.abs(after) > 90) continue;
    const edge = (side: number): number =>
      crossing((at) => deviationAt(at) - side * transitOrb, timeOf(day), timeOf(day + 1));
    const wasOutside = Math.abs(before) > transitOrb;
    const isOutside = Math.abs(after) > transitOrb;
    const crosses = before < 0 !== after < 0;
    if (wasOutside && (!isOutside || crosses)) pass = { from: edge(Math.sign(before)), exact: [] };
    else if (!wasOutside && pass === null) pass = { from: timeOf(day), exact: [] };
    if (pass && crosses) pass.exact.push(crossing(exactDeviation, timeOf(day), timeOf(day + 1)));
    if (pass && isOutside) {
      const wentTo = Math.sign(after);
      passes.push({ ...dated(pass, edge(wentTo)), cameFrom: Math.sign(deviationAt(pass.from)), wentTo });
      pass = null;
    }
  }
  if (pass) passes.push({ ...dated(pass, timeOf(deviations.length - 1)), cameFrom: 0, wentTo: 0 });
  return passes;
}

const dated = ({ from, exact }: { from: number; exact: readonly number[] }, to: number): Pass => ({
  from: new Date(from),
  to: new Date(to),
  exact: exact.map((at) => new Date(at)),
});
const toPass = ({ from, to, exact }: Pass): Pass => ({ from, to, exact });

/** Joins passes of one retrograde loop: the body comes back from the side to which it went. */
function groupLoops(passes: readonly SidedPass[]): SidedPass[][] {
  const groups: SidedPass[][] = [];
  for (const pass of passes) {
    const last = groups.at(-1);
    if (last?.at(-1)?.wentTo === pass.cameFrom) last.push(pass);
    else groups.push([pass]);
  }
  return groups;
}

/** @returns when `value` is 0. Its sign must differ between `low` and `high`. Times in ms */
function crossing(value: (at: number) => number, low: number, high: number): number {
  const rises = value(low) < 0;
  let [left, right] = [low, high];
  while (right - left > precisionMs) {
    const middle = (left + right) / 2;
    if (value(middle) < 0 === rises) left = middle;
    else right = middle;
  }
  return (left + right) / 2;
}
