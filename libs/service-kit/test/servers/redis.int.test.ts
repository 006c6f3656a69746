import { setTimeout as pause } from 'node:timers/promises';
import type { StartedTestContainer } from 'testcontainers';
import { connectRedis, createRedisCache } from '../../src/cache/redis.ts';
import { redisLimits } from '../../src/limits/redis.ts';
import { createLogger } from '../../src/log/logger.ts';
import { cachePromises } from '../promises/cache-promises.ts';
import { addressOf, describeWithDocker, images, startRedis } from '../../src/testing/docker.ts';

const log = createLogger({ name: 'test', level: 'silent' });
let count = 0;

await describeWithDocker('Redis', images.redis, () => {
  let server: StartedTestContainer;
  let url: string;
  beforeAll(async () => {
    server = await startRedis();
    url = addressOf('redis', server, 6379);
  }, 180_000);
  afterAll(() => server.stop(), 60_000);

  describe('keeps what every cache promises', () =>
    cachePromises(async () => {
      const redis = connectRedis(url, log);
      await redis.connect();
      const cache = createRedisCache(redis, `test-${(count += 1)}:`);
      return { cache, pass: (ms) => pause(ms), dispose: () => cache.close() };
    }));

  it('limits are shared by replicas', async () => {
    const replicas = [connectRedis(url, log), connectRedis(url, log)];
    await Promise.all(replicas.map((redis) => redis.connect()));
    const limits = replicas.map((redis) =>
      redisLimits(redis).create({ name: 'shared', points: 3, durationSeconds: 60 }),
    );
    await limits[0]!.consume('luna');
    await limits[1]!.consume('luna');
    await limits[0]!.consume('luna');
    await expect(limits[1]!.consume('luna')).rejects.toMatchObject({
      kind: { code: 'too_many' },
      retryAfterSeconds: expect.any(Number),
    });
    await limits[1]!.consume('mira');
    for (const redis of replicas) redis.disconnect();
  });
});
