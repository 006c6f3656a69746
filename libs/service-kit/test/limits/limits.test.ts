import { memoryLimits, tryConsume } from '../../src/limits/limits.ts';

const options = { name: 'test', points: 2, durationSeconds: 60 };

describe('a limit', () => {
  it('rejects a key over its limit with Retry-After', async () => {
    const limit = memoryLimits(1).create(options);
    await limit.consume('luna', 2);
    await expect(limit.consume('luna')).rejects.toMatchObject({
      kind: { code: 'too_many', status: 429 },
      retryAfterSeconds: 60,
    });
    await limit.consume('stella');
  });

  it('refunds points', async () => {
    const limit = memoryLimits(1).create(options);
    await limit.consume('luna', 2);
    await limit.reward('luna');
    await limit.consume('luna');
    await expect(limit.consume('luna')).rejects.toThrow();
  });

  it('is multiplied by the scale, to at least one', async () => {
    const wide = memoryLimits(10).create(options);
    await wide.consume('luna', 20);
    await expect(wide.consume('luna')).rejects.toThrow();
    await memoryLimits(0.001).create(options).consume('luna');
  });

  it('can be asked whether a key is within it; an outage stays an error', async () => {
    const limit = memoryLimits(1).create(options);
    const answers = [await tryConsume(limit, 'luna'), await tryConsume(limit, 'luna'), await tryConsume(limit, 'luna')];
    expect(answers).toEqual([true, true, false]);
    const down = { ...limit, consume: () => Promise.reject(new Error('Redis is down')) };
    await expect(tryConsume(down, 'luna')).rejects.toThrow('Redis is down');
  });
});
