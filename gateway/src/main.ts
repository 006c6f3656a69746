import { errors } from '@sternenrat/contracts/errors';
import type { ServiceName } from '@sternenrat/contracts/define-endpoint';
import { connectRedis, createRedisCache } from '@sternenrat/service-kit/cache/redis';
import { createServiceClient } from '@sternenrat/service-kit/http/client';
import { listen } from '@sternenrat/service-kit/http/listen';
import { deriveIdentityKeys } from '@sternenrat/service-kit/identity/identity';
import { runProcess } from '@sternenrat/service-kit/lifecycle/run';
import { redisLimits } from '@sternenrat/service-kit/limits/redis';
import { createLogger } from '@sternenrat/service-kit/log/logger';
import { createMetrics } from '@sternenrat/service-kit/metrics/metrics';
import { systemClocks as clocks } from '@sternenrat/service-kit/time/clocks';
import { openTracing } from '@sternenrat/service-kit/trace/tracing';
import { readConfig } from './config.ts';
import { createGateway } from './gateway.ts';
import { devMailboxRouter } from './dev-mailbox.ts';

runProcess(async () => {
  const { settings, secrets } = readConfig(process.env);
  await using opened = new AsyncDisposableStack();
  const log = createLogger({ name: 'gateway', level: settings.logLevel });
  const metrics = createMetrics('gateway');
  opened.use(await openTracing(settings.tracing, log));
  const redis = connectRedis(secrets.redisUrl, log);
  void redis.connect().catch(() => undefined);
  const cache = opened.adopt(createRedisCache(redis), (it) => it.close());
  const identityKeys = (audience: ServiceName) =>
    deriveIdentityKeys(secrets.identitySecret, audience, secrets.identitySecretPrevious);
  const auth = createServiceClient({
    baseUrl: settings.authInternalUrl,
    audience: 'auth',
    caller: 'gateway',
    errors,
    keys: identityKeys('auth'),
    clocks,
    log,
    metrics,
  });
  const { mailboxUrl, publicUrl } = settings;
  const gateway = createGateway({
    ...settings,
    auth,
    sessionSecret: secrets.sessionSecret,
    sessionSecretPrevious: secrets.sessionSecretPrevious,
    identityKeys,
    cache,
    clocks,
    limits: redisLimits(redis, settings.rateLimitScale, metrics),
    log,
    metrics,
    ...(mailboxUrl === undefined ? {} : { devTools: devMailboxRouter(mailboxUrl, publicUrl) }),
  });
  await gateway.start();
  opened.use(await listen(gateway.internalApp, { host: settings.host, port: settings.internalPort }));
  const publicListener = opened.use(await listen(gateway.app, { host: settings.host, port: settings.port }));
  // `opened` disposes in reverse order: /readyz fails before the listeners close
  opened.defer(() => gateway.stop());
  log.info({ port: publicListener.port }, 'ready');
  return opened.move();
});
