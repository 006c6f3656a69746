import { skySchema } from '@sternenrat/contracts/sky';
import { signOf, normalizeDegrees } from '../src/longitude.ts';
import { orbLimit } from '../src/aspects.ts';
import { phaseOf } from '../src/moon.ts';
import { createSkyCache, skyAt } from '../src/sky.ts';

const minutesApart = (a: string, b: string): number => Math.abs(Date.parse(a) - Date.parse(b)) / 60_000;

describe('skyAt', () => {
  it('has the wire shape, at any time from 1990 to 2050', () => {
    for (let year = 1990; year <= 2050; year += 5) {
      const sky = skyAt(new Date(Date.UTC(year, year % 12, 1 + (year % 27), 3, 4, 5, 6)));
      expect(skySchema.parse(sky)).toEqual(sky);
      expect(sky.bodies).toHaveLength(10);
    }
  });
  it('finds the eclipse of 8 April 2024: new moon in Aries, sun and moon joined', () => {
    const sky = skyAt(new Date('2024-04-08T12:00Z'));
    expect(sky.moon).toMatchObject({ phase: 'neumond', sign: 'widder' });
    expect(sky.moon.illumination).toBeLessThan(0.01);
    const joined = sky.aspects.find((aspect) => aspect.a === 'sun' && aspect.b === 'moon');
    expect(joined).toMatchObject({ kind: 'conjunction', applying: true });
    expect(minutesApart(joined?.exactAt ?? '', '2024-04-08T18:21Z')).toBeLessThan(2);
  });
  it('finds the first quarter: half lit, moon 90 degrees ahead (15 April 2024, 19:13 UTC)', () => {
    const sky = skyAt(new Date('2024-04-15T19:13Z'));
    expect(sky.moon.phase).toBe('erstes_viertel');
    expect(sky.moon.illumination).toBeCloseTo(0.5, 2);
    expect(sky.moon.angle).toBeCloseTo(90, 1);
  });
  it('times the great conjunction of 21 December 2020 from both sides', () => {
    for (const [at, applying] of [
      ['2020-12-18T00:00Z', true],
      ['2020-12-24T00:00Z', false],
    ] as const) {
      const met = skyAt(new Date(at)).aspects.find((aspect) => aspect.a === 'jupiter' && aspect.b === 'saturn');
      expect(met).toMatchObject({ kind: 'conjunction', applying });
      expect(minutesApart(met?.exactAt ?? '', '2020-12-21T18:20Z')).toBeLessThan(30);
    }
  });
  it('leaves exactAt empty where the angle is not exact within ten days', () => {
    const met = skyAt(new Date('2020-11-25T00:00Z')).aspects.find(
      (aspect) => aspect.a === 'jupiter' && aspect.b === 'saturn',
    );
    expect(met).toMatchObject({ kind: 'conjunction', exactAt: null, applying: true });
  });
  it('lists only aspects within their orb, the tightest first', () => {
    const { aspects } = skyAt(new Date('2026-11-21T06:00Z'));
    expect(aspects.length).toBeGreaterThan(3);
    for (const { a, b, kind, orb } of aspects) expect(orb).toBeLessThanOrEqual(orbLimit(a, b, kind));
    expect(aspects.map(({ orb }) => orb)).toEqual(aspects.map(({ orb }) => orb).toSorted((x, y) => x - y));
  });
});

describe('signs and phases', () => {
  it.each([
    [0, 'widder'],
    [29.999, 'widder'],
    [30, 'stier'],
    [120, 'löwe'],
    [240, 'schütze'],
    [359.99, 'fische'],
    [360, 'widder'],
    [-0.01, 'fische'],
  ] as const)('%s degrees is %s', (longitude, sign) => expect(signOf(longitude)).toBe(sign));
  it.each([
    [0, 'neumond'],
    [350, 'neumond'],
    [45, 'zunehmende_sichel'],
    [90, 'erstes_viertel'],
    [130, 'zunehmender_mond'],
    [180, 'vollmond'],
    [225, 'abnehmender_mond'],
    [270, 'letztes_viertel'],
    [320, 'abnehmende_sichel'],
  ] as const)('a moon %s degrees ahead is %s', (angle, phase) => expect(phaseOf(angle)).toBe(phase));
  it('normalized degrees are never 360', () => expect(normalizeDegrees(-1e-17)).toBeLessThan(360));
});

describe('createSkyCache', () => {
  it('returns the same sky within a minute, with that minute as its time', () => {
    const cached = createSkyCache(2);
    const sky = cached(new Date('2026-11-21T06:00:59Z'));
    expect(cached(new Date('2026-11-21T06:00:01Z'))).toBe(sky);
    expect(sky).toEqual(skyAt(new Date('2026-11-21T06:00:00Z')));
    expect(cached(new Date('2026-11-21T06:01:00Z'))).not.toBe(sky);
    cached(new Date('2026-11-21T06:02:00Z'));
    expect(cached(new Date('2026-11-21T06:00:30Z'))).not.toBe(sky);
  });
});
