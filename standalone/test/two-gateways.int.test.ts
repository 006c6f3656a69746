import { errors } from '@sternenrat/contracts/errors';
import { getUser, logout, logoutEverywhere } from '@sternenrat/contracts/endpoints/auth';
import { createGateway } from '@sternenrat/gateway/gateway';
import { connectRedis, createRedisCache } from '@sternenrat/service-kit/cache/redis';
import { createServiceClient } from '@sternenrat/service-kit/http/client';
import { listen } from '@sternenrat/service-kit/http/listen';
import { memoryLimits } from '@sternenrat/service-kit/limits/limits';
import { createLogger } from '@sternenrat/service-kit/log/logger';
import { createMetrics } from '@sternenrat/service-kit/metrics/metrics';
import { addressOf, describeWithDocker, images, startRedis } from '@sternenrat/service-kit/testing/docker';
import type { StartedTestContainer } from 'testcontainers';
import { type TestService, sessionSecret, startTestService } from '../../services/auth/test/test-service.ts';
import { waitFor } from './support/player.ts';

const log = createLogger({ name: 'test', level: 'silent' });

await describeWithDocker('a session that two gateways have cached', images.redis, () => {
  let server: StartedTestContainer;
  beforeAll(async () => {
    server = await startRedis();
  }, 180_000);
  afterAll(() => server.stop(), 60_000);

  async function openCache(opened: AsyncDisposableStack) {
    const redis = connectRedis(addressOf('redis', server, 6379), log);
    await redis.connect();
    return opened.adopt(createRedisCache(redis), (cache) => cache.close());
  }

  /** Starts a gateway with its own cache and connections in front of the shared auth service. */
  async function openGateway({ environment: { clocks, keys }, publicUrl, urls }: TestService) {
    await using opened = new AsyncDisposableStack();
    const metrics = createMetrics('gateway');
    const auth = {
      baseUrl: urls.inside,
      audience: 'auth',
      caller: 'gateway',
      keys: keys('auth'),
      clocks,
      log,
    } as const;
    const gateway = createGateway({
      publicUrl,
      upstreams: { auth: urls.outside },
      auth: createServiceClient({ ...auth, errors }),
      sessionSecret,
      identityKeys: keys,
      cache: await openCache(opened),
      clocks,
      limits: memoryLimits(1000),
      log,
      metrics,
    });
    await gateway.start();
    opened.defer(() => gateway.stop());
    const { url } = opened.use(await listen(gateway.app, { host: '127.0.0.1', port: 0 }));
    const all = opened.move();
    return {
      call: async ({ method, path }: { method: string; path: string }, cookie: string) =>
        (await fetch(url + path, { method, headers: { cookie, origin: publicUrl } })).status,
      /** Number of session lookups so far that were not answered from the gateway's memory. */
      async countLookups(): Promise<number> {
        const { text } = await metrics.page();
        const lines = text.matchAll(/^session_lookups_total\{.*source="(?:cache|auth)".*\} (\d+)$/gm);
        return [...lines].reduce((sum, [, times]) => sum + Number(times), 0);
      },
      [Symbol.asyncDispose]: () => all.disposeAsync(),
    };
  }
  type OpenGateway = Awaited<ReturnType<typeof openGateway>>;

  /** Waits until the gateway has a lease: only then does it answer from memory for more than a second. */
  async function waitForLease(gateway: OpenGateway, cookie: string): Promise<void> {
    let [lookups, since] = [-1, 0];
    await waitFor('a lease', async () => {
      expect(await gateway.call(getUser, cookie)).toBe(200);
      const now = await gateway.countLookups();
      if (now !== lookups) [lookups, since] = [now, performance.now()];
      return performance.now() - since > 1_100;
    });
  }

  it.each([
    ['a logout', logout],
    ['a logout everywhere', logoutEverywhere],
  ])('ends at both within a second of %s at one of them', async (_how, end) => {
    await using opened = new AsyncDisposableStack();
    await using auth = await startTestService({ cache: await openCache(opened) });
    await using here = await openGateway(auth);
    await using there = await openGateway(auth);
    const { cookie } = await auth.player();
    await Promise.all([here, there].map((gateway) => waitForLease(gateway, cookie!)));
    expect(await here.call(end, cookie!)).toBe(200);
    const ended = performance.now();
    const statusOf = () => Promise.all([here, there].map((gateway) => gateway.call(getUser, cookie!)));
    await waitFor('a 401 at both', async () => (await statusOf()).every((status) => status === 401));
    expect(performance.now() - ended).toBeLessThan(1_000);
  });
});
