import { concerns, type LeaningSide } from '@sternenrat/contracts/reading';
import { zodiacs } from '@sternenrat/contracts/vocabulary';
import { skyAt } from '@sternenrat/sky/sky';
import { unfoundedClaims } from '../facts/claims.ts';
import { factsOf } from '../facts/facts.ts';
import { addDays } from '../local-day.ts';
import { comparedDays, judge, leaningFor, scoreOf } from './judge.ts';

const berlin = { timeZone: 'Europe/Berlin' } as const;
const asked = { concern: 'exam', sign: 'löwe', ...berlin } as const;

describe('leaningFor', () => {
  it('leans the same way from the first to the last minute of a local day', () => {
    const morning = leaningFor({ ...asked, at: new Date('2026-11-22T23:01:00Z') });
    const night = leaningFor({ ...asked, at: new Date('2026-11-23T22:59:00Z') });
    expect(morning).toEqual(night);
    expect(morning.day).toBe('2026-11-23');
  });
  it('judges a dated day and names it in the texts', () => {
    const leaning = leaningFor({ ...asked, at: new Date('2026-11-23T12:00:00Z'), day: '2026-12-04' });
    expect(leaning.day).toBe('2026-12-04');
    expect(leaning.testimonies[0]?.label).toMatch(/^Am 4. Dezember /u);
    expect(leaning.testimonies[0]?.fact.id).toMatch(/@2026-12-04$/u);
    const onTheDay = leaningFor({ ...asked, at: new Date('2026-12-04T12:00:00Z') });
    expect(onTheDay).toMatchObject({ side: leaning.side, strength: leaning.strength });
    expect(onTheDay.testimonies[0]?.label).not.toMatch(/Dezember/u);
  });
  it('returns testimonies, heaviest first, with label, fact and source', () => {
    const { testimonies } = leaningFor({ ...asked, at: new Date('2026-11-23T12:00:00Z') });
    const weights = testimonies.map(({ score }) => Math.abs(score));
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
    expect(testimonies.map(({ label, source }) => [label, source])).toContainEqual([
      'Der Mond steht im Stier, dem Zeichen seiner Erhöhung',
      'Lilly, Christian Astrology (1647), Buch I, S. 104 und 115; Agrippa, De occulta philosophia II 29',
    ]);
  });
  it('answers a question without a concern', () => {
    const at = new Date('2026-11-23T12:00:00Z');
    expect(leaningFor({ ...asked, concern: null, at })).toEqual(leaningFor({ ...asked, concern: 'other', at }));
  });
  it('claims nothing that is wrong at another hour of the day', () => {
    for (let day = 0; day < 60; day += 3) {
      const midnight = Date.parse('2026-03-01T23:30:00Z') + day * 86_400_000;
      const { testimonies } = leaningFor({ ...asked, at: new Date(midnight) });
      const texts = testimonies.filter(({ kind }) => kind !== 'moonAspect').map(({ fact }) => fact.text);
      for (const hours of [0.1, 22.5]) {
        const facts = factsOf(skyAt(new Date(midnight - 0.5 * 3_600_000 + hours * 3_600_000)), 'löwe');
        for (const text of texts) expect(unfoundedClaims(text, facts)).toEqual([]);
      }
    }
  });
});

describe('a year of leanings', () => {
  const year = 365;
  // Computes the scores of a year once, then compares each day with its neighbours.
  it.each(concerns)('for %s no side has more than half of the days, for any sign, and few are open', (concern) => {
    let open = 0;
    for (const sign of zodiacs) {
      const first = addDays('2026-01-01', -comparedDays);
      const scores = Array.from({ length: year + 2 * comparedDays }, (_, i) =>
        scoreOf({ concern, sign, ...berlin }, addDays(first, i)),
      );
      const counts: Record<LeaningSide, number> = { ja: 0, nein: 0, offen: 0 };
      for (let i = comparedDays; i < year + comparedDays; i += 1)
        counts[judge(scores[i] ?? 0, scores.slice(i - comparedDays, i + comparedDays + 1)).side] += 1;
      expect(Math.max(...Object.values(counts))).toBeLessThanOrEqual(year / 2);
      expect(Math.min(counts.ja, counts.nein)).toBeGreaterThan(year * 0.38);
      open += counts.offen;
    }
    // 9 % on average over all concerns
    expect(open / zodiacs.length / year).toBeLessThan(0.105);
  });
});
