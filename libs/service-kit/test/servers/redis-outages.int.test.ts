import type { Redis } from 'ioredis';
import type { StartedTestContainer } from 'testcontainers';
import { connectRedis, createRedisCache } from '../../src/cache/redis.ts';
import type { Cache } from '../../src/cache/port.ts';
import { redisLimits } from '../../src/limits/redis.ts';
import { createLogger } from '../../src/log/logger.ts';
import { describeWithDocker, freePort, images, powerOf, startRedis } from '../../src/testing/docker.ts';
import type { ContainerControl } from '../../src/testing/docker.ts';
import { until } from '../until.ts';
import { openWire } from '../../src/testing/wire.ts';
import type { Wire } from '../../src/testing/wire.ts';

const log = createLogger({ name: 'test', level: 'silent' });
/** Longest time of a command: 500 ms, plus tolerance for two busy cores. */
const commandBoundMs = 900;
const backMs = 10_000;
const long = 60_000;
let count = 0;

await describeWithDocker('Redis that fails', images.redis, () => {
  let server: StartedTestContainer;
  let power: ContainerControl;
  let wire: Wire;
  let redis: Redis;
  let cache: Cache;
  beforeAll(async () => {
    server = await startRedis(await freePort());
    power = await powerOf(server);
  }, 180_000);
  afterAll(() => server.stop(), 60_000);
  beforeEach(async () => {
    wire = await openWire({ host: server.getHost(), port: server.getMappedPort(6379) });
    redis = connectRedis(`redis://127.0.0.1:${wire.port}`, log);
    await redis.connect();
    cache = createRedisCache(redis);
  });
  afterEach(async () => {
    await cache.close();
    await wire[Symbol.asyncDispose]();
  });

  const works = async (one: Cache): Promise<boolean> =>
    one.set('a', 'b', long).then(
      () => true,
      () => false,
    );

  async function failsInTime(work: () => Promise<unknown>): Promise<void> {
    const began = performance.now();
    await expect(work()).rejects.toThrow();
    expect(performance.now() - began).toBeLessThan(commandBoundMs);
  }

  it.each([
    ['killed', () => power.kill(), () => power.start()],
    ['stopped', () => power.stop(), () => power.start()],
    ['paused', () => power.pause(), () => power.unpause()],
    ['behind a line that swallows everything', async () => wire.swallow(), async () => wire.heal()],
  ])(
    '%s: each command fails in time, limits count in memory, and all comes back',
    async (_how, interrupt, mend) => {
      const name = `outage-${(count += 1)}`;
      const limit = redisLimits(redis).create({ name, points: 2, durationSeconds: 60 });
      await interrupt();
      try {
        for (let tries = 0; tries < 4; tries += 1) {
          await failsInTime(() => cache.get('a'));
          await failsInTime(() => cache.set('a', '1', long));
          await failsInTime(() => cache.setIfAbsent('a', '1', long));
        }
        const began = performance.now();
        await limit.consume('luna');
        await limit.consume('luna');
        await expect(limit.consume('luna')).rejects.toMatchObject({ kind: { code: 'too_many' } });
        await limit.consume('mira');
        expect(performance.now() - began).toBeLessThan(4 * commandBoundMs);
      } finally {
        await mend();
      }
      await until(() => works(cache), backMs);
      expect(await cache.get('a')).toBe('b');
      const other = connectRedis(`redis://127.0.0.1:${wire.port}`, log);
      await other.connect();
      await limit.consume('stella', 2);
      await expect(
        redisLimits(other).create({ name, points: 2, durationSeconds: 60 }).consume('stella'),
      ).rejects.toMatchObject({ kind: { code: 'too_many' } });
      other.disconnect();
    },
    60_000,
  );

  it('drops a dead connection', async () => {
    expect(await works(cache)).toBe(true);
    wire.lose();
    await failsInTime(() => cache.get('a'));
    await until(() => works(cache), 5_000);
  });

  it('retries a command once when its connection breaks', async () => {
    await cache.set('a', '1', long);
    wire.swallow();
    const found = cache.get('a');
    wire.heal();
    expect(await found).toBe('1');
  });

  it('connects when it starts after its client', async () => {
    await power.stop();
    const early = connectRedis(`redis://127.0.0.1:${server.getMappedPort(6379)}`, log);
    await expect(early.connect()).rejects.toThrow();
    const late = createRedisCache(early);
    await failsInTime(() => late.get('a'));
    await power.start();
    await until(() => works(late), backMs);
    await late.close();
  }, 90_000);
});
