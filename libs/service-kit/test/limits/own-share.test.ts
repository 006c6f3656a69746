import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { type Counter, withOwnShare } from '../../src/limits/own-share.ts';

const rule = { points: 30, duration: 60 };

/** Several processes that share one count, which notes what it is asked for. */
function processes() {
  const count = new RateLimiterMemory(rule);
  const asked: number[] = [];
  const shared: Counter = {
    consume(key, points) {
      asked.push(points);
      return count.consume(key, points);
    },
    reward: (key, points) => count.reward(key, points),
  };
  const clock = { now: 1_000_000 };
  return { asked, clock, one: () => withOwnShare(shared, 3, 60_000, () => clock.now) };
}

/** How many of so many calls go through. */
async function through(counter: Counter, calls: number, key = 'luna'): Promise<number> {
  let passed = 0;
  for (let nth = 0; nth < calls; nth += 1)
    await counter.consume(key, 1).then(
      () => (passed += 1),
      (fault: unknown) => expect(fault).toBeInstanceOf(RateLimiterRes),
    );
  return passed;
}

describe('an own share of a limit', () => {
  it('is given unasked; then all is told, and each further point asked for', async () => {
    const { one, asked } = processes();
    const counter = one();
    await through(counter, 3);
    expect(asked).toEqual([]);
    await through(counter, 3);
    expect(asked).toEqual([4, 1, 1]);
  });

  it('changes nothing for one process, and little for several', async () => {
    const alone = processes();
    expect(await through(alone.one(), 100)).toBe(30);
    const { one } = processes();
    const [first, second, third] = [one(), one(), one()];
    const passed = [await through(first, 100), await through(second, 100), await through(third, 100)];
    expect(passed).toEqual([30, 3, 3]);
  });

  it('holds for many at the same moment', async () => {
    const counter = processes().one();
    const all = await Promise.allSettled(Array.from({ length: 100 }, () => counter.consume('luna', 1)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
  });

  it('is each key’s own, comes anew with the next minute, and not to whom the others still refuse', async () => {
    const { one, asked, clock } = processes();
    const counter = one();
    await through(counter, 3);
    clock.now += 40_000;
    await through(counter, 40, 'stella');
    const before = asked.length;
    clock.now += 30_000;
    expect([await through(counter, 3), asked.length - before]).toEqual([3, 0]);
    expect(await through(counter, 1, 'stella')).toBe(0);
  });

  it('takes a point back', async () => {
    const { one, asked } = processes();
    const counter = one();
    await through(counter, 3);
    await counter.reward('luna', 1);
    await through(counter, 1);
    expect(asked).toEqual([]);
  });
});
