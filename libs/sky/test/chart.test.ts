import { readFileSync } from 'node:fs';
import { skyBodies } from '@sternenrat/contracts/sky';
import { anglesOf, localSphere } from '../src/chart/angles.ts';
import { placidusCusps } from '../src/chart/houses.ts';
import { meanNode } from '../src/chart/node.ts';
import { longitudeOf, signedDegrees } from '../src/longitude.ts';

type Row = readonly [at: string, latitude: number, longitude: number, ...degrees: number[]];
const births = JSON.parse(
  readFileSync(new URL('fixtures/swiss-ephemeris-births.json', import.meta.url), 'utf8'),
) as readonly Row[];

const off = (found: number, expected: number | undefined): number => Math.abs(signedDegrees(found - (expected ?? NaN)));
const worst = (differences: readonly number[]): number => Math.max(...differences);

/** 500 births from 1900 to 2030 at latitudes to 66 degrees; written by Swiss Ephemeris 2.10 (Moshier). */
describe('charts beside Swiss Ephemeris', () => {
  const differences = births.map(([time, latitude, longitude, ...expected]) => {
    const at = new Date(time);
    const sphere = localSphere(at, { latitude, longitude });
    const { ascendant, midheaven } = anglesOf(sphere);
    const cusps = placidusCusps(sphere);
    return {
      bodies: worst(skyBodies.map((body, index) => off(longitudeOf(body, at), expected[index]))),
      node: off(meanNode(at), expected[10]),
      ascendant: off(ascendant, expected[11]),
      midheaven: off(midheaven, expected[12]),
      cusps: worst([10, 11, 1, 2].map((house, index) => off(cusps?.[house] ?? NaN, expected[13 + index]))),
    };
  });
  const of = (what: keyof (typeof differences)[number]) => worst(differences.map((each) => each[what]));

  it('has 500 births', () => expect(births).toHaveLength(500));
  it('bodies are within 0.02 degrees', () => expect(of('bodies')).toBeLessThan(0.02));
  it('the node is within 0.02 degrees', () => expect(of('node')).toBeLessThan(0.02));
  it('the Ascendant is within 0.05 degrees', () => expect(of('ascendant')).toBeLessThan(0.05));
  it('the Midheaven is within 0.05 degrees', () => expect(of('midheaven')).toBeLessThan(0.05));
  it('cusps by Placidus are within 0.05 degrees', () => expect(of('cusps')).toBeLessThan(0.05));
});
