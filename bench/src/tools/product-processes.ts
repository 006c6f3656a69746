import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { secrets } from './players.ts';
import { type ForkOptions, type Running, start } from './processes.ts';

const run = promisify(execFile);

export const publicUrl = 'http://localhost:3000';

export async function freePort(): Promise<number> {
  await using server = createServer();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  return (server.address() as AddressInfo).port;
}

const services = ['auth', 'owl', 'oracle', 'billing', 'mailer'] as const;
type ServiceName = (typeof services)[number];

interface ProductProcess extends Running {
  readonly internalUrl: string;
}

/** Starts a process of the product on free loopback ports, with the NODE_OPTIONS of its container image. */
export async function startProcess(
  folder: 'gateway' | `services/${ServiceName}`,
  env: Readonly<Record<string, string>>,
  options: Pick<ForkOptions, 'flags'> = {},
): Promise<ProductProcess> {
  const [port, internal] = [await freePort(), await freePort()];
  const running = await start(new URL(`../../../${folder}/src/main.ts`, import.meta.url), {
    ...options,
    url: `http://127.0.0.1:${port}`,
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      INTERNAL_PORT: String(internal),
      RATE_LIMIT_SCALE: '100000',
      NODE_OPTIONS: '--max-semi-space-size=4',
      ...secrets,
      ...env,
    },
  });
  return { ...running, internalUrl: `http://127.0.0.1:${internal}` };
}

export const startGateway = (redisUrl: string, service: string): Promise<Running> =>
  startProcess('gateway', {
    REDIS_URL: redisUrl,
    PUBLIC_URL: publicUrl,
    AUTH_URL: service,
    AUTH_INTERNAL_URL: service,
    OWL_URL: service,
    ORACLE_URL: service,
    BILLING_URL: service,
  });

export interface Servers {
  readonly mongo: string;
  readonly rabbit: string;
  readonly redis: string;
}

async function startService(
  name: ServiceName,
  servers: Servers,
  more: Readonly<Record<string, string>> = {},
  options: Pick<ForkOptions, 'flags'> = {},
): Promise<ProductProcess> {
  await run(process.execPath, [fileURLToPath(new URL(`../../../services/${name}/src/indexes.ts`, import.meta.url))], {
    env: { PATH: process.env['PATH'], MONGO_URL: servers.mongo },
  });
  const { mongo: MONGO_URL, rabbit: RABBITMQ_URL, redis: REDIS_URL } = servers;
  return startProcess(`services/${name}`, { MONGO_URL, RABBITMQ_URL, REDIS_URL, ...more }, options);
}

export const startOwl = (servers: Servers, options: Pick<ForkOptions, 'flags'> = {}): Promise<ProductProcess> =>
  startService('owl', servers, {}, options);

export async function startProduct(servers: Servers, opened: AsyncDisposableStack) {
  const PUBLIC_URL = publicUrl;
  const owl = opened.use(await startService('owl', servers));
  const urls = { PUBLIC_URL, OWL_INTERNAL_URL: owl.internalUrl };
  const [auth, oracle, billing, mailer] = await Promise.all([
    startService('auth', servers, urls),
    startService('oracle', servers, urls),
    startService('billing', servers, urls),
    startService('mailer', servers, { PUBLIC_URL, MAILBOX_PORT: '0' }),
  ]);
  for (const one of [auth, oracle, billing, mailer]) opened.use(one);
  const gateway = opened.use(
    await startProcess('gateway', {
      PUBLIC_URL,
      REDIS_URL: servers.redis,
      AUTH_URL: auth.url,
      AUTH_INTERNAL_URL: auth.internalUrl,
      OWL_URL: owl.url,
      ORACLE_URL: oracle.url,
      BILLING_URL: billing.url,
    }),
  );
  return { gateway, auth, owl, oracle, billing, mailer };
}
