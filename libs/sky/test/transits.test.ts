import { readFileSync } from 'node:fs';
import { skyBodies } from '@sternenrat/contracts/sky';
import { type ChartPoint, transitOrb, transitsTo } from '../src/chart/transits.ts';
import { longitudeOf, signedDegrees } from '../src/longitude.ts';

type Row = readonly [body: string, longitude: number, at: string, degreesPerDay: number];
/** All exact conjunctions of 2026 with twelve longitudes; written by Swiss Ephemeris 2.10 (Moshier). */
const conjunctions = JSON.parse(
  readFileSync(new URL('fixtures/swiss-ephemeris-conjunctions.json', import.meta.url), 'utf8'),
) as readonly Row[];

const year = { from: new Date('2026-01-01T00:00Z'), to: new Date('2027-01-01T00:00Z') };
const names = [...skyBodies, 'ascendant', 'midheaven'] as const;
const longitudes = [...new Set(conjunctions.map(([, longitude]) => longitude))];
const points: ChartPoint[] = longitudes.map((longitude, index) => ({ name: names[index] ?? 'sun', longitude }));
const transits = transitsTo(points, year);
const minutes = (a: number, b: number): number => Math.abs(a - b) / 60_000;

describe('transits beside Swiss Ephemeris', () => {
  const exact = transits
    .filter(({ kind }) => kind === 'conjunction')
    .flatMap(({ body, point, passes }) => passes.flatMap((pass) => pass.exact.map((at) => ({ body, point, at }))))
    .filter(({ at }) => at > year.from && at < year.to);
  const compared = conjunctions.map(([body, longitude, at, degreesPerDay]) => {
    const point = names[longitudes.indexOf(longitude)];
    const mine = exact.filter((each) => each.body === body && each.point === point);
    const off = Math.min(...mine.map((each) => minutes(each.at.getTime(), Date.parse(at))));
    return { off, degreesPerDay: Math.abs(degreesPerDay) };
  });

  it('finds the same exact conjunctions', () => expect(exact).toHaveLength(conjunctions.length));
  it('times are within 2 minutes where a body moves half a degree a day or more', () => {
    const fast = compared.filter(({ degreesPerDay }) => degreesPerDay >= 0.5);
    expect(fast.length).toBeGreaterThan(30);
    expect(Math.max(...fast.map(({ off }) => off))).toBeLessThan(2);
  });
  it('near a station, where minutes mean little, the body is within 0.01 degrees', () =>
    expect(Math.max(...compared.map(({ off, degreesPerDay }) => (off / 1440) * degreesPerDay))).toBeLessThan(0.01));
});

describe('passes', () => {
  it('begin and end at the orb', () => {
    for (const { body, kind, point, passes } of transits) {
      const angle = { conjunction: 0, sextile: 60, square: 90, trine: 120, opposition: 180 }[kind];
      const target = points.find(({ name }) => name === point)?.longitude ?? NaN;
      for (const { from, to } of passes)
        for (const at of [from, to]) {
          const apart = Math.abs(signedDegrees(longitudeOf(body, at) - target));
          expect(Math.abs(apart - angle)).toBeCloseTo(transitOrb, 1);
        }
    }
  });

  it('of one retrograde loop are one transit', () => {
    // Mercury turned at 22.6 degrees of Pisces on 26 February 2026 and at 8.5 degrees on 20 March
    const [transit] = transitsTo([{ name: 'sun', longitude: 345 }], {
      from: new Date('2026-02-01T00:00Z'),
      to: new Date('2026-04-30T00:00Z'),
    }).filter(({ body, kind }) => body === 'mercury' && kind === 'conjunction');
    expect(transit?.passes.map(({ exact }) => exact.length)).toEqual([1, 1, 1]);
  });

  it('of different years are different transits', () => {
    const sun = transitsTo([{ name: 'sun', longitude: 100 }], {
      from: new Date('2026-01-01T00:00Z'),
      to: new Date('2028-01-01T00:00Z'),
    }).filter(({ body, kind }) => body === 'sun' && kind === 'conjunction');
    expect(sun).toHaveLength(2);
  });
});
