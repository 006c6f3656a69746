import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { secrets } from './players.ts';
import { type ForkOptions, type Running, start } from './processes.ts';

/** A port of this machine that is free now. */
export async function freePort(): Promise<number> {
  await using server = createServer();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  return (server.address() as AddressInfo).port;
}

/** One of the product's own processes, as its image runs it, on a port of this machine. */
export async function startPart(
  folder: 'gateway' | 'services/owl' | 'services/billing' | 'services/auth',
  env: Readonly<Record<string, string>>,
  options: Pick<ForkOptions, 'flags'> = {},
): Promise<Running> {
  const port = await freePort();
  return start(new URL(`../../../${folder}/src/main.ts`, import.meta.url), {
    ...options,
    url: `http://127.0.0.1:${port}`,
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      INTERNAL_PORT: String(await freePort()),
      RATE_LIMIT_SCALE: '100000',
      LOG_LEVEL: 'debug',
      ...secrets,
      ...env,
    },
  });
}

/** The gateway, with `service` behind every route. */
export const startGateway = (redisUrl: string, service: string): Promise<Running> =>
  startPart('gateway', {
    REDIS_URL: redisUrl,
    PUBLIC_URL: 'http://sternenrat.test',
    AUTH_URL: service,
    AUTH_INTERNAL_URL: service,
    OWL_URL: service,
    ORACLE_URL: service,
    BILLING_URL: service,
  });
