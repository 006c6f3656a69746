import { skyBodies, type Aspect, type AspectKind, type SkyBody } from '@sternenrat/contracts/sky';
import { dayMs, signedDegrees, longitudeOf } from './longitude.ts';

export const aspectAngles: Record<AspectKind, number> = {
  conjunction: 0,
  sextile: 60,
  square: 90,
  trine: 120,
  opposition: 180,
};

/** Largest deviations from an exact aspect, in degrees. `light` is added if the Sun or the Moon takes part. */
const orbs = { major: 6, sextile: 4, light: 2 } as const;

const searchDays = 10;

export function orbLimit(a: SkyBody, b: SkyBody, kind: AspectKind): number {
  const lights = [a, b].some((body) => body === 'sun' || body === 'moon');
  return (kind === 'sextile' ? orbs.sextile : orbs.major) + (lights ? orbs.light : 0);
}

/** In degrees; `at` is in ms. */
type Longitudes = (body: SkyBody, at: number) => number;

function memoizeLongitudes(): Longitudes {
  const known = new Map<SkyBody, Map<number, number>>();
  return (body, at) => {
    const ofBody = known.get(body) ?? new Map<number, number>();
    known.set(body, ofBody);
    const found = ofBody.get(at) ?? longitudeOf(body, new Date(at));
    ofBody.set(at, found);
    return found;
  };
}

type Deviation = (at: number) => number;

/** When `deviation` is 0, to a second. Its sign must change between `from` and `to`. In ms. */
function findCrossing(deviation: Deviation, from: number, to: number): number {
  let [low, high] = [from, to];
  const rising = deviation(low) <= 0;
  while (high - low > 1000) {
    const middle = (low + high) / 2;
    if (deviation(middle) <= 0 === rising) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function nearestCrossing(deviation: Deviation, at: number): number | null {
  for (let day = 0; day < searchDays; day += 1) {
    const spans = [
      [at + day * dayMs, at + (day + 1) * dayMs],
      [at - (day + 1) * dayMs, at - day * dayMs],
    ] as const;
    const found = spans
      .filter(([from, to]) => {
        const [before, after] = [deviation(from), deviation(to)];
        // a large deviation that turns from plus to minus is the wrap from 180 to -180 degrees
        return before <= 0 !== after <= 0 && Math.abs(before) < 90 && Math.abs(after) < 90;
      })
      .map(([from, to]) => findCrossing(deviation, from, to));
    if (found.length > 0) return found.sort((x, y) => Math.abs(x - at) - Math.abs(y - at))[0] ?? null;
  }
  return null;
}

/** Smallest orb first. */
export function aspectsAt(at: Date): Aspect[] {
  const longitudes = memoizeLongitudes();
  const now = at.getTime();
  const found: Aspect[] = [];
  for (const [index, a] of skyBodies.entries()) {
    for (const b of skyBodies.slice(index + 1)) {
      const ahead = (time: number): number => signedDegrees(longitudes(a, time) - longitudes(b, time));
      const angle = ahead(now);
      for (const kind of Object.keys(aspectAngles) as AspectKind[]) {
        const target = Math.sign(angle || 1) * aspectAngles[kind];
        const deviation = (time: number): number => signedDegrees(ahead(time) - target);
        const orb = Math.abs(deviation(now));
        if (orb > orbLimit(a, b, kind)) continue;
        const exact = nearestCrossing(deviation, now);
        found.push({
          a,
          b,
          kind,
          orb,
          applying: Math.abs(deviation(now + dayMs / 48)) < orb,
          exactAt: exact === null ? null : new Date(Math.round(exact / 1000) * 1000).toISOString(),
        });
      }
    }
  }
  return found.sort((x, y) => x.orb - y.orb);
}
