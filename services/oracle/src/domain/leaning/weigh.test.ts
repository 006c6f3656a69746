import type { Concern } from '@sternenrat/contracts/reading';
import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import { dignityOf } from './dignities.ts';
import { skyOfDay } from './sky-of-day.ts';
import { weigh, type Finding } from './weigh.ts';

const on = (day: string, concern: Concern, sign: Zodiac = 'löwe') =>
  weigh(concern, sign, skyOfDay(day, 'Europe/Berlin'));
const scoreOf = (found: ReturnType<typeof on>, kind: Finding['kind'], body: string) =>
  found.find(({ finding, significator }) => finding.kind === kind && significator.body === body)?.score;

describe('dignities', () => {
  // Source: Lilly, Christian Astrology, p. 104, table of essential dignities.
  it.each([
    ['sun', 'löwe', 'domicile'],
    ['moon', 'stier', 'exaltation'],
    ['mercury', 'jungfrau', 'domicile'],
    ['mercury', 'fische', 'detriment'],
    ['venus', 'fische', 'exaltation'],
    ['venus', 'jungfrau', 'fall'],
    ['mars', 'krebs', 'fall'],
    ['mars', 'waage', 'detriment'],
    ['jupiter', 'krebs', 'exaltation'],
    ['saturn', 'widder', 'fall'],
    ['saturn', 'krebs', 'detriment'],
    ['sun', 'stier', null],
  ] as const)('%s in %s: %s', (body, sign, dignity) => expect(dignityOf(body, sign)).toBe(dignity));
});

describe('weigh', () => {
  it('counts a retrograde Mercury in detriment against an exam', () => {
    // Mercury is retrograde in Pisces from 26 February to 20 March 2026.
    const found = on('2026-03-10', 'exam');
    expect(scoreOf(found, 'motion', 'mercury')).toBeLessThan(-3);
    expect(scoreOf(found, 'dignity', 'mercury')).toBeLessThan(-3);
  });
  it('counts a Venus in domicile for love', () => {
    // Venus is in Taurus from 30 March to 24 April 2026.
    expect(scoreOf(on('2026-04-10', 'crush'), 'dignity', 'venus')).toBeGreaterThan(3);
  });
  it('inverts the light of the Moon for endings', () => {
    // The Moon waxes from 19 March to 2 April 2026.
    expect(scoreOf(on('2026-03-26', 'project'), 'moonPhase', 'moon')).toBeGreaterThan(0);
    expect(scoreOf(on('2026-03-26', 'quitting'), 'moonPhase', 'moon')).toBeLessThan(0);
    expect(scoreOf(on('2026-04-10', 'quitting'), 'moonPhase', 'moon')).toBeGreaterThan(0);
  });
  it("rates the player's sign and element as good, the opposite sign as bad", () => {
    const own = (sign: Zodiac) => scoreOf(on('2026-04-10', 'crush', sign), 'ownSign', 'venus');
    expect(own('stier')).toBeGreaterThan(own('jungfrau') ?? 0);
    expect(own('jungfrau')).toBeGreaterThan(0);
    expect(own('skorpion')).toBeLessThan(0);
    expect(own('löwe')).toBeUndefined();
  });
  it('counts an aspect of two significators once', () => {
    for (let day = 1; day < 28; day += 1) {
      const pairs = on(`2026-05-${String(day).padStart(2, '0')}`, 'first_date').flatMap(({ finding, significator }) =>
        finding.kind === 'aspect' ? [[significator.body, finding.other].toSorted().join()] : [],
      );
      expect(new Set(pairs).size).toBe(pairs.length);
    }
  });
  it('rates trine and sextile as good, square and opposition as bad, for all bodies', () => {
    const found = Array.from({ length: 60 }, (_, i) =>
      on(new Date(Date.UTC(2026, 0, 1 + i * 6)).toISOString().slice(0, 10), 'luck'),
    ).flat();
    const signs = { trine: 1, sextile: 1, square: -1, opposition: -1 } as const;
    const wrong = found.filter(
      ({ finding, score }) =>
        (finding.kind === 'aspect' || finding.kind === 'moonAspect') &&
        finding.aspect !== 'conjunction' &&
        Math.sign(score) !== signs[finding.aspect],
    );
    expect(wrong).toEqual([]);
  });
});
