import { createChance } from '../../src/time/chance.ts';
import { SettableClocks } from '../../src/time/clocks.ts';

describe('the product clock', () => {
  it("runs on from what it is set to, and the machine's stays", async () => {
    const clocks = new SettableClocks(new Date('2030-01-01T00:00:00Z'));
    const first = clocks.now().getTime();
    expect(first - Date.parse('2030-01-01T00:00:00Z')).toBeLessThan(1000);
    while (clocks.now().getTime() === first) await new Promise((done) => setImmediate(done));
    clocks.advance(86_400);
    expect(clocks.now().toISOString()).toMatch(/^2030-01-02T00:00:0/);
    expect(Math.abs(clocks.machine() - Date.now())).toBeLessThan(1000);
  });
});

describe('chance', () => {
  const draw = (chance: ReturnType<typeof createChance>): number[] =>
    Array.from({ length: 20 }, () => chance.int(-1, 3));

  it('is the same for the same seed, also when seeded again', () => {
    const chance = createChance(7);
    const first = draw(chance);
    expect(draw(createChance(7))).toEqual(first);
    expect(draw(chance)).not.toEqual(first);
    chance.reseed(7);
    expect(draw(chance)).toEqual(first);
    expect(draw(createChance(8))).not.toEqual(first);
  });

  it('reaches both ends and stays within', () => {
    const chance = createChance(1);
    const drawn = new Set(Array.from({ length: 300 }, () => chance.int(-1, 3)));
    expect([...drawn].sort((a, b) => a - b)).toEqual([-1, 0, 1, 2, 3]);
    for (let n = 0; n < 300; n += 1) {
      const value = chance.next();
      expect(value >= 0 && value < 1).toBe(true);
    }
    expect(new Set(Array.from({ length: 50 }, () => chance.pick(['a', 'b'])))).toEqual(new Set(['a', 'b']));
    expect(() => chance.pick([])).toThrow(RangeError);
  });
});
