import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { type Counter, withLocalShare } from '../../src/limits/local-share.ts';

const rule = { points: 30, duration: 60 };

/** Simulates several processes with one shared counter, which records its calls. */
function processes() {
  const count = new RateLimiterMemory(rule);
  const calls: number[] = [];
  const shared: Counter = {
    consume(key, points) {
      calls.push(points);
      return count.consume(key, points);
    },
    reward: (key, points) => count.reward(key, points),
  };
  const clock = { now: 1_000_000 };
  return { calls, clock, one: () => withLocalShare(shared, 3, 60_000, () => clock.now) };
}

async function through(counter: Counter, calls: number, key = 'luna'): Promise<number> {
  let passed = 0;
  for (let nth = 0; nth < calls; nth += 1)
    await counter.consume(key, 1).then(
      () => (passed += 1),
      (error: unknown) => expect(error).toBeInstanceOf(RateLimiterRes),
    );
  return passed;
}

describe('a local share of a limit', () => {
  it('is counted locally first; then all points are counted in the shared limiter', async () => {
    const { one, calls } = processes();
    const counter = one();
    await through(counter, 3);
    expect(calls).toEqual([]);
    await through(counter, 3);
    expect(calls).toEqual([4, 1, 1]);
  });

  it('is exact for one process and bounded for several', async () => {
    const alone = processes();
    expect(await through(alone.one(), 100)).toBe(30);
    const { one } = processes();
    const [first, second, third] = [one(), one(), one()];
    const passed = [await through(first, 100), await through(second, 100), await through(third, 100)];
    expect(passed).toEqual([30, 3, 3]);
  });

  it('holds under concurrency', async () => {
    const counter = processes().one();
    const all = await Promise.allSettled(Array.from({ length: 100 }, () => counter.consume('luna', 1)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
  });

  it('is per key and window', async () => {
    const { one, calls, clock } = processes();
    const counter = one();
    await through(counter, 3);
    clock.now += 40_000;
    await through(counter, 40, 'stella');
    const before = calls.length;
    clock.now += 30_000;
    expect([await through(counter, 3), calls.length - before]).toEqual([3, 0]);
    expect(await through(counter, 1, 'stella')).toBe(0);
  });

  it('refunds a point', async () => {
    const { one, calls } = processes();
    const counter = one();
    await through(counter, 3);
    await counter.reward('luna', 1);
    await through(counter, 1);
    expect(calls).toEqual([]);
  });
});
