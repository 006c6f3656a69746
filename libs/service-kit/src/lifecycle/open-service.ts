import type { EventDefinition } from '@sternenrat/contracts/core/event';
import { createRabbitBus } from '../bus/rabbit.ts';
import { topologyOf } from '../bus/topology.ts';
import { connectRedis, createRedisCache } from '../cache/redis.ts';
import type { ServiceConfig } from '../env/service-env.ts';
import { listen } from '../http/listen.ts';
import type { Service, ServiceDeps } from '../http/service.ts';
import { deriveIdentityKeys } from '../identity/identity.ts';
import { redisLimits } from '../limits/redis.ts';
import { createLogger } from '../log/logger.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { connectMongo } from '../storage/connect.ts';
import { openTracing } from '../trace/tracing.ts';
import { createRandom } from '../time/random.ts';
import { systemClocks } from '../time/clocks.ts';

export interface OpenServiceOptions {
  readonly name: string;
  readonly config: ServiceConfig;
  readonly events: readonly EventDefinition[];
  readonly create: (deps: ServiceDeps) => Service;
}

/** RabbitMQ and Redis may be down. @throws Error if MongoDB is unreachable or lacks indexes */
export async function openService({ name, config, events, create }: OpenServiceOptions): Promise<AsyncDisposable> {
  const { settings, secrets } = config;
  await using opened = new AsyncDisposableStack();
  const log = createLogger({ name, level: settings.logLevel });
  const metrics = createMetrics(name);
  opened.use(await openTracing(settings.tracing, log));
  const connection = opened.adopt(await connectMongo(secrets.mongoUrl, name), (mongo) => mongo.close());
  const redis = connectRedis(secrets.redisUrl, log);
  void redis.connect().catch(() => undefined);
  const cache = opened.adopt(createRedisCache(redis), (each) => each.close());
  const bus = opened.adopt(
    createRabbitBus({ url: secrets.rabbitmqUrl, exchange: 'events', topology: topologyOf(events), log }),
    (each) => each.close(),
  );
  const service = create({
    connection,
    bus,
    cache,
    clocks: systemClocks,
    random: createRandom(),
    log,
    identityKeys: deriveIdentityKeys(secrets.identitySecret, name, secrets.identitySecretPrevious),
    limits: redisLimits(redis, settings.rateLimitScale, metrics),
    metrics,
    strictAnswers: settings.strictAnswers,
    indexes: 'check',
  });
  await service.start();
  opened.defer(() => service.stop());
  await bus.start();
  opened.use(await listen(service.internalApp, { host: settings.host, port: settings.internalPort }));
  const listener = opened.use(await listen(service.publicApp, { host: settings.host, port: settings.port }));
  opened.defer(() => service.leave());
  log.info({ port: listener.port }, 'ready');
  return opened.move();
}
