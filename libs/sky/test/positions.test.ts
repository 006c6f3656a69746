import { readFileSync } from 'node:fs';
import { AstroTime } from 'astronomy-engine';
import { skyBodies, type SkyBody } from '@sternenrat/contracts/sky';
import { signedDegrees, longitudeOf, speedOf } from '../src/longitude.ts';

/** Midnight of terrestrial time (TD in Meeus's book), converted to UTC. */
function terrestrial(year: number, month: number, day: number): Date {
  const days = (Date.UTC(year, month - 1, day) - Date.UTC(2000, 0, 1, 12)) / 86_400_000;
  return AstroTime.FromTerrestrialTime(days).date;
}
const off = (body: SkyBody, at: string | Date, expected: number): number =>
  Math.abs(signedDegrees(longitudeOf(body, new Date(at)) - expected));

describe('apparent longitudes of date', () => {
  // J. Meeus, Astronomical Algorithms, 2nd ed.: examples 25.b (sun), 33.a (venus), 47.a (moon).
  it.each([
    ['sun', terrestrial(1992, 10, 13), 199.90606],
    ['venus', terrestrial(1992, 12, 20), 313.08102],
    ['moon', terrestrial(1992, 4, 12), 133.167265],
  ] as const)("agrees with Meeus's worked example of %s", (body, at, expected) => {
    expect(off(body, at, expected)).toBeLessThan(0.002);
  });

  // Equinoxes and solstices as published by the US Naval Observatory, to the minute (UTC).
  it.each([
    ['1990-03-20T21:19Z', 0],
    ['1990-12-22T03:07Z', 270],
    ['2000-03-20T07:35Z', 0],
    ['2000-06-21T01:48Z', 90],
    ['2000-09-22T17:28Z', 180],
    ['2000-12-21T13:37Z', 270],
    ['2010-03-20T17:32Z', 0],
    ['2020-03-20T03:50Z', 0],
    ['2024-03-20T03:06Z', 0],
    ['2024-06-20T20:51Z', 90],
    ['2024-09-22T12:44Z', 180],
    ['2024-12-21T09:21Z', 270],
    ['2025-06-21T02:42Z', 90],
    ['2025-09-22T18:19Z', 180],
  ] as const)('the sun is at a cardinal point at %s', (at, expected) => {
    expect(off('sun', at, expected)).toBeLessThan(0.002);
  });

  // New moons of the eclipses of 1999, 2017 and 2024, full moons of those of 2000, 2018 and 2025 (NASA eclipse pages, UTC).
  it.each([
    ['1999-08-11T11:08Z', 0],
    ['2017-08-21T18:30Z', 0],
    ['2024-04-08T18:21Z', 0],
    ['2000-01-21T04:40Z', 180],
    ['2018-07-27T20:20Z', 180],
    ['2025-03-14T06:55Z', 180],
  ] as const)('moon and sun are in line at %s', (at, angle) => {
    const apart = longitudeOf('moon', new Date(at)) - longitudeOf('sun', new Date(at));
    expect(Math.abs(signedDegrees(apart - angle))).toBeLessThan(0.02);
  });

  // One random moment in each year from 1990 to 2050: Swiss Ephemeris 2.10.03 (Moshier), apparent, true ecliptic of date.
  it('stays within 0.02 degrees of the Swiss Ephemeris from 1990 to 2050, every body', () => {
    const rows = JSON.parse(readFileSync(new URL('fixtures/swiss-ephemeris.json', import.meta.url), 'utf8')) as [
      string,
      ...number[],
    ][];
    const worst = rows.flatMap(([at, ...longitudes]) =>
      skyBodies.map((body, i) => ({ at, body, off: off(body, at, longitudes[i] ?? NaN) })),
    );
    expect(worst).toHaveLength(610);
    expect(worst.filter((row) => !(row.off < 0.02))).toEqual([]);
  });
});

describe('stations', () => {
  // Published changes of direction: [body, last day before, first day after, direction after].
  it.each([
    ['mercury', '2024-04-01T12:00Z', '2024-04-02T12:00Z', -1],
    ['mercury', '2024-04-25T00:00Z', '2024-04-26T00:00Z', 1],
    ['mercury', '2024-08-04T18:00Z', '2024-08-05T18:00Z', -1],
    ['mercury', '2024-12-15T06:00Z', '2024-12-16T06:00Z', 1],
    ['venus', '2025-03-01T12:00Z', '2025-03-02T12:00Z', -1],
    ['venus', '2025-04-12T12:00Z', '2025-04-13T12:00Z', 1],
    ['mars', '2024-12-06T12:00Z', '2024-12-07T12:00Z', -1],
    ['mars', '2025-02-23T12:00Z', '2025-02-24T12:00Z', 1],
    ['jupiter', '2023-12-30T12:00Z', '2023-12-31T18:00Z', 1],
    ['pluto', '2024-05-01T12:00Z', '2024-05-03T12:00Z', -1],
  ] as const)('%s turns between %s and %s', (body, before, after, direction) => {
    expect(Math.sign(speedOf(body, new Date(before)))).toBe(-direction);
    expect(Math.sign(speedOf(body, new Date(after)))).toBe(direction);
  });
  it('Sun and Moon are never retrograde', () => {
    for (let day = 0; day < 365; day += 1) {
      const at = new Date(Date.UTC(2026, 0, 1 + day));
      expect(speedOf('sun', at)).toBeGreaterThan(0.9);
      expect(speedOf('moon', at)).toBeGreaterThan(11);
    }
  });
});
