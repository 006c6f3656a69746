import { serviceNames, type ServiceName } from '@sternenrat/contracts/define-endpoint';
import { errors } from '@sternenrat/contracts/errors';
import { createMemoryBus } from '@sternenrat/service-kit/bus/memory';
import { createMemoryCache } from '@sternenrat/service-kit/cache/memory';
import { createServiceClient, type ServiceClient } from '@sternenrat/service-kit/http/client';
import type { ServiceDeps } from '@sternenrat/service-kit/http/service';
import { deriveIdentityKeys, type IdentityKeys } from '@sternenrat/service-kit/identity/identity';
import { memoryLimits } from '@sternenrat/service-kit/limits/limits';
import { createLogger } from '@sternenrat/service-kit/log/logger';
import { createMetrics, type Metrics } from '@sternenrat/service-kit/metrics/metrics';
import { connectMongo } from '@sternenrat/service-kit/storage/connect';
import { SettableClocks } from '@sternenrat/service-kit/time/clocks';
import { createRandom } from '@sternenrat/service-kit/time/random';
import { openTracing } from '@sternenrat/service-kit/trace/tracing';
import type { Config } from './config.ts';

type Caller = ServiceName | 'gateway';

export interface Shared extends Pick<ServiceDeps, 'bus' | 'cache' | 'limits' | 'log'> {
  readonly clocks: SettableClocks;
  readonly random: ReturnType<typeof createRandom>;
  /** Empty until the listeners are open. */
  readonly internalUrls: Record<ServiceName, string>;
  readonly metrics: Readonly<Record<Caller, Metrics>>;
  keysOf(audience: ServiceName): IdentityKeys;
  /** @param uris in the order of `serviceNames` */
  connect(uris: readonly string[]): Promise<Record<ServiceName, ServiceDeps>>;
  /** For the internal endpoints of `audience`, signed by `caller`. */
  clientOf(audience: ServiceName, caller: Caller): ServiceClient;
}

export async function openShared(
  { logLevel, tracing, rateLimitScale }: Config,
  identitySecret: string,
  opened: AsyncDisposableStack,
): Promise<Shared> {
  const log = createLogger({ name: 'sternenrat', level: logLevel });
  opened.use(await openTracing(tracing, log));
  const clocks = new SettableClocks();
  const bus = opened.adopt(createMemoryBus({ log }), (it) => it.close());
  const cache = opened.adopt(createMemoryCache(clocks), (it) => it.close());
  const keysOf = (audience: ServiceName): IdentityKeys => deriveIdentityKeys(identitySecret, audience);
  const internalUrls = {} as Record<ServiceName, string>;
  const metrics = Object.fromEntries(
    ['gateway' as const, ...serviceNames].map((name) => [name, createMetrics(name)]),
  ) as Record<Caller, Metrics>;
  const ports = { bus, cache, clocks, limits: memoryLimits(rateLimitScale), random: createRandom() };
  const depsOf = async (name: ServiceName, uri: string): Promise<ServiceDeps> => ({
    ...ports,
    connection: opened.adopt(await connectMongo(uri, name), (it) => it.close()),
    log: log.child({ service: name }),
    identityKeys: keysOf(name),
    metrics: metrics[name],
  });
  return {
    ...ports,
    log,
    internalUrls,
    keysOf,
    metrics,
    async connect(uris) {
      const deps = serviceNames.map(async (name, nth) => [name, await depsOf(name, uris[nth] ?? '')] as const);
      return Object.fromEntries(await Promise.all(deps)) as Record<ServiceName, ServiceDeps>;
    },
    clientOf: (audience, caller) =>
      createServiceClient({
        baseUrl: () => internalUrls[audience],
        audience,
        caller,
        errors,
        keys: keysOf(audience),
        clocks,
        log,
        metrics: metrics[caller],
      }),
  };
}
