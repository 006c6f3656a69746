import { concerns } from '@sternenrat/contracts/reading';
import { matterOf } from './significators.ts';

describe('significators', () => {
  it.each(concerns)('%s has three or four different ones with sources, including the Moon', (concern) => {
    const { significators } = matterOf(concern);
    const bodies = significators.map(({ body }) => body);
    expect(new Set(bodies).size).toBe(bodies.length);
    expect([3, 4]).toContain(bodies.length);
    expect(bodies).toContain('moon');
    for (const { source, weight } of significators) {
      expect(source).toMatch(/^(Lilly, Christian Astrology|Ptolemäus, Tetrabiblos|Agrippa, De occulta)/u);
      expect(weight).toBeGreaterThan(0);
    }
  });
  it('differ between matters of one theme', () => {
    const key = (concern: (typeof concerns)[number]) => JSON.stringify(matterOf(concern));
    expect(new Set(concerns.map(key)).size).toBeGreaterThan(concerns.length * 0.7);
  });
});
