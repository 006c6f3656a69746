import { createRandom } from '../../src/time/random.ts';
import { SettableClocks } from '../../src/time/clocks.ts';

describe('the product clock', () => {
  it('runs on from its set time and leaves machine time alone', async () => {
    const clocks = new SettableClocks(new Date('2030-01-01T00:00:00Z'));
    const first = clocks.now().getTime();
    expect(first - Date.parse('2030-01-01T00:00:00Z')).toBeLessThan(1000);
    while (clocks.now().getTime() === first) await new Promise((done) => setImmediate(done));
    clocks.advance(86_400);
    expect(clocks.now().toISOString()).toMatch(/^2030-01-02T00:00:0/);
    expect(Math.abs(clocks.machine() - Date.now())).toBeLessThan(1000);
  });
});

describe('random', () => {
  const draw = (random: ReturnType<typeof createRandom>): number[] =>
    Array.from({ length: 20 }, () => random.int(-1, 3));

  it('repeats its sequence for the same seed, also when reseeded', () => {
    const random = createRandom(7);
    const first = draw(random);
    expect(draw(createRandom(7))).toEqual(first);
    expect(draw(random)).not.toEqual(first);
    random.reseed(7);
    expect(draw(random)).toEqual(first);
    expect(draw(createRandom(8))).not.toEqual(first);
  });

  it('includes both bounds and stays between them', () => {
    const random = createRandom(1);
    const drawn = new Set(Array.from({ length: 300 }, () => random.int(-1, 3)));
    expect([...drawn].sort((a, b) => a - b)).toEqual([-1, 0, 1, 2, 3]);
    for (let n = 0; n < 300; n += 1) {
      const value = random.next();
      expect(value >= 0 && value < 1).toBe(true);
    }
    expect(new Set(Array.from({ length: 50 }, () => random.pick(['a', 'b'])))).toEqual(new Set(['a', 'b']));
    expect(() => random.pick([])).toThrow(RangeError);
  });
});
