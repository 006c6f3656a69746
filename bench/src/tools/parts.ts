import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { secrets } from './players.ts';
import { type ForkOptions, type Running, start } from './processes.ts';

const run = promisify(execFile);

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
      ...secrets,
      ...env,
    },
  });
}

/** The gateway, with `service` behind every route. It writes a line a request at level `debug`. */
export const startGateway = (redisUrl: string, service: string, logLevel = 'info'): Promise<Running> =>
  startPart('gateway', {
    REDIS_URL: redisUrl,
    PUBLIC_URL: 'http://sternenrat.test',
    AUTH_URL: service,
    AUTH_INTERNAL_URL: service,
    OWL_URL: service,
    ORACLE_URL: service,
    BILLING_URL: service,
    LOG_LEVEL: logLevel,
  });

/** Owl on real servers, its indexes built. */
export async function startOwl(
  servers: { mongo: string; rabbit: string; redis: string },
  options: Pick<ForkOptions, 'flags'> = {},
): Promise<Running> {
  await run(process.execPath, [fileURLToPath(new URL('../../../services/owl/src/indexes.ts', import.meta.url))], {
    env: { PATH: process.env['PATH'], MONGO_URL: servers.mongo },
  });
  return startPart(
    'services/owl',
    { MONGO_URL: servers.mongo, RABBITMQ_URL: servers.rabbit, REDIS_URL: servers.redis },
    options,
  );
}
