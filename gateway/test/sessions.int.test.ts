import { setTimeout as pause } from 'node:timers/promises';
import { connectRedis, createRedisCache } from '@sternenrat/service-kit/cache/redis';
import { createLogger } from '@sternenrat/service-kit/log/logger';
import {
  addressOf,
  describeWithDocker,
  freePort,
  images,
  powerOf,
  startRedis,
} from '@sternenrat/service-kit/testing/docker';
import type { StartedTestContainer } from 'testcontainers';
import { luna, sid, startFakeService, startTestGateway } from './test-gateway.ts';
import type { Auth } from './test-gateway.ts';

const log = createLogger({ name: 'test', level: 'silent' });

await describeWithDocker('a session over a real Redis', images.redis, () => {
  let server: StartedTestContainer;
  let power: Awaited<ReturnType<typeof powerOf>>;
  beforeAll(async () => {
    server = await startRedis(await freePort());
    power = await powerOf(server);
  }, 180_000);
  afterAll(() => server.stop(), 60_000);

  it.each([
    ['stopped', () => power.stop(), () => power.start()],
    ['paused', () => power.pause(), () => power.unpause()],
  ])(
    'that is %s is replaced by auth; when auth fails as well, a 503 comes within a second',
    async (_how, breakIt, mend) => {
      await using service = await startFakeService();
      const redis = connectRedis(addressOf('redis', server, 6379), log);
      await redis.connect();
      const cache = createRedisCache(redis);
      /** Starts a new gateway for each request, so that no session is cached in memory. */
      async function ask(session: Auth['session']) {
        await using gateway = await startTestGateway(service, { cache });
        gateway.auth.session = session;
        const began = performance.now();
        const { status, json } = await gateway.send('GET', '/api/user', { headers: { cookie: gateway.cookie } });
        const inTime = performance.now() - began < 1_000;
        return { status, code: json['code'], inTime, lookups: gateway.auth.lookups };
      }
      const isRevoked = () =>
        cache.set(`session:${sid}`, 'revoked', 60_000).then(
          () => true,
          () => false,
        );
      const fine = { status: 200, code: undefined, inTime: true };
      await cache.set(`session:${sid}`, JSON.stringify({ ...luna, expires: new Date(Date.now() + 60_000) }), 60_000);
      expect(await ask(luna)).toEqual({ ...fine, lookups: 0 });
      await breakIt();
      try {
        expect(await ask(luna)).toEqual({ ...fine, lookups: 1 });
        expect(await ask('down')).toEqual({ status: 503, code: 'unavailable', inTime: true, lookups: 1 });
        expect(await ask(null)).toEqual({ status: 401, code: 'not_logged_in', inTime: true, lookups: 1 });
      } finally {
        await mend();
      }
      const end = Date.now() + 10_000;
      while (!(await isRevoked())) {
        if (Date.now() > end) throw new Error('Redis did not come back');
        await pause(20);
      }
      expect(await ask(luna)).toEqual({ status: 401, code: 'not_logged_in', inTime: true, lookups: 0 });
      await cache.close();
    },
    60_000,
  );
});
