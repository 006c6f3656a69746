import { setTimeout as pause } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { StartedTestContainer } from 'testcontainers';
import type { Cache, Watch } from '../../src/cache/port.ts';
import { connectRedis, createRedisCache } from '../../src/cache/redis.ts';
import { redisLimits } from '../../src/limits/redis.ts';
import { createLogger } from '../../src/log/logger.ts';
import { openWire, type Wire } from '../../src/testing/wire.ts';
import { until } from '../until.ts';
import { cacheConformance } from '../conformance/cache-conformance.ts';
import { addressOf, describeWithDocker, images, startRedis } from '../../src/testing/docker.ts';

const log = createLogger({ name: 'test', level: 'silent' });
const long = 60_000;
let count = 0;

await describeWithDocker('Redis', images.redis, () => {
  let server: StartedTestContainer;
  let url: string;
  beforeAll(async () => {
    server = await startRedis();
    url = addressOf('redis', server, 6379);
  }, 180_000);
  afterAll(() => server.stop(), 60_000);

  describe('fulfils the cache contract', () =>
    cacheConformance(async () => {
      const redis = connectRedis(url, log);
      await redis.connect();
      const cache = createRedisCache(redis, `test-${(count += 1)}:`);
      return { cache, pass: (ms) => pause(ms), now: Date.now, dispose: () => cache.close() };
    }));

  describe('watching', () => {
    let admin: Redis;
    let direct: Cache;
    let wire: Wire;
    let cache: Cache;
    let watch: Watch;
    let notified: string[];
    let started: number[];
    beforeEach(async () => {
      admin = connectRedis(url, log);
      await admin.connect();
      direct = createRedisCache(admin);
      wire = await openWire({ host: server.getHost(), port: server.getMappedPort(6379) });
      cache = createRedisCache(connectRedis(`redis://127.0.0.1:${wire.port}`, log));
      [notified, started] = [[], []];
      watch = cache.watch({
        changed: (key) => notified.push(key),
        reset: () => started.push(watch.currentUntil()),
      });
      await until(() => watch.currentUntil() > -Infinity);
    });
    afterEach(async () => {
      await cache.close();
      await direct.close();
      await wire[Symbol.asyncDispose]();
    });

    it('receives everything up to currentUntil on a slow connection', async () => {
      wire.slow(200);
      const set: { key: string; at: number }[] = [];
      const from = Date.now();
      while (watch.currentUntil() < from + 1_000) {
        const key = `key-${set.length}`;
        await direct.set(key, '1', long);
        set.push({ key, at: Date.now() });
        const currentUntil = watch.currentUntil();
        const missed = set.filter(({ key: one, at }) => at <= currentUntil && !notified.includes(one));
        expect(missed).toEqual([]);
        await pause(5);
      }
    });

    it.each([
      ['is killed', () => admin.call('CLIENT', 'KILL', 'TYPE', 'pubsub')],
      ['is cut', async () => wire.cut()],
      ['is lost', async () => wire.lose()],
    ])('resets before further notifications when its connection %s', async (_how, interrupt) => {
      await interrupt();
      const broken = Date.now();
      await direct.set('missed', '1', long);
      await until(() => started.length === 2);
      expect(started[0]).toBe(-Infinity);
      expect(started[1]).toBeLessThanOrEqual(broken);
      await until(() => watch.currentUntil() > broken);
      await direct.set('received', '1', long);
      await until(() => notified.includes('received'));
    });

    it('does not advance currentUntil while the server is paused', async () => {
      const pausedMs = 1_200;
      await admin.call('CLIENT', 'PAUSE', pausedMs, 'ALL');
      const paused = Date.now();
      const setting = direct.set('late', '1', long).catch(() => undefined);
      while (Date.now() < paused + pausedMs - 100) {
        expect(watch.currentUntil()).toBeLessThanOrEqual(paused);
        await pause(20);
      }
      await setting;
      await until(() => watch.currentUntil() > paused);
    });
  });

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
