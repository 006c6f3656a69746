import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { freePort, powerOf, startMongo, startRabbit, startRedis } from '@sternenrat/service-kit/testing/docker';
import { type Wire, openWire } from '@sternenrat/service-kit/testing/wire';
import { waitFor } from './player.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const flags = ['--disable-warning=ExperimentalWarning'];

export const services = ['auth', 'owl', 'oracle', 'billing', 'mailer'] as const;
export const parts = ['mongo', 'rabbitmq', 'redis', 'gateway', ...services] as const;
export type PartName = (typeof parts)[number];

/** A server or a process of the product. Others reach it through `wires`, TCP proxies that can delay or drop data. */
export interface Part {
  kill(): Promise<void>;
  /** Restarts it after a kill; resolves when it is ready. */
  start(): Promise<void>;
  pause(): Promise<void>;
  unpause(): Promise<void>;
  readonly wires: readonly Wire[];
}

export interface SplitProduct extends AsyncDisposable {
  readonly url: string;
  /** URL that bypasses the wire, to inspect the databases during a failure. */
  readonly mongoUrl: string;
  readonly rabbitUrl: string;
  readonly parts: Readonly<Record<PartName, Part>>;
  /** Log lines at `error` and above. */
  readonly errorLines: readonly string[];
  /** Stops the processes, not the servers. */
  stop(): Promise<void>;
}

export interface Servers extends AsyncDisposable {
  readonly mongo: Part & { readonly url: string };
  readonly rabbitmq: Part & { readonly url: string };
  readonly redis: Part & { readonly url: string };
  /** URLs that bypass the wires. */
  readonly direct: { readonly mongo: string; readonly rabbitmq: string };
}

/** @param mongo starts a mongod container, for tests that need special options */
export async function startServers(mongo: typeof startMongo = startMongo): Promise<Servers> {
  await using opened = new AsyncDisposableStack();
  async function behindWire(start: typeof startMongo, port: number, scheme: string) {
    const container = opened.adopt(await start(await freePort()), (started) =>
      started.stop({ timeout: 0 }).then(() => undefined),
    );
    const target = { host: container.getHost(), port: container.getMappedPort(port) };
    const wire = opened.use(await openWire(target));
    const power = await powerOf(container);
    const direct = `${scheme}://${target.host}:${target.port}`;
    return { direct, part: { ...power, url: `${scheme}://127.0.0.1:${wire.port}`, wires: [wire] } };
  }
  const [mongod, rabbitmq, redis] = await Promise.all([
    behindWire(mongo, 27017, 'mongodb'),
    behindWire(startRabbit, 5672, 'amqp'),
    behindWire(startRedis, 6379, 'redis'),
  ]);
  const all = opened.move();
  const direct = `${mongod.direct}/?directConnection=true`;
  return {
    mongo: {
      ...mongod.part,
      url: `${mongod.part.url}/?directConnection=true`,
      start: async () => {
        await mongod.part.start();
        await waitFor('mongod', () => isMongodReady(direct), 60_000);
      },
    },
    rabbitmq: {
      ...rabbitmq.part,
      start: async () => {
        await rabbitmq.part.start();
        await waitFor('the broker', () => isBrokerReady(rabbitmq.direct), 120_000);
      },
    },
    redis: redis.part,
    direct: { mongo: direct, rabbitmq: rabbitmq.direct },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function isMongodReady(url: string): Promise<boolean> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 1_000 });
  try {
    await client.db('admin').command({ ping: 1 });
    return true;
  } catch {
    return false;
  } finally {
    await client.close();
  }
}

async function isBrokerReady(url: string): Promise<boolean> {
  const { connect } = await import('amqplib');
  try {
    const broker = await connect(url, { timeout: 2_000 });
    await broker.close();
    return true;
  } catch {
    return false;
  }
}

/** Runs `node <script>` with `env` as its whole environment. */
function createProcess(script: string, env: Record<string, string>, errorLines: string[]) {
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const started = (child = spawn(process.execPath, [...flags, script], {
      cwd: root,
      env: { PATH: process.env['PATH'] ?? '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }));
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (text: Buffer) => {
        for (const line of text.toString().split('\n'))
          if (!line.startsWith('{') ? line.trim() : /"level":[56]0/.test(line)) errorLines.push(`${script}: ${line}`);
      });
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    pause: async () => void child?.kill('SIGSTOP'),
    unpause: async () => void child?.kill('SIGCONT'),
    async finish(): Promise<void> {
      if (child?.exitCode === null) await once(child, 'exit');
      if (child?.exitCode !== 0) throw new Error(`${script} ended with ${child?.exitCode}: ${errorLines.join('\n')}`);
    },
  };
}

/** Starts the product with a process per service on real servers, with a wire in front of each of them. */
export async function startProcesses(servers: Servers, extraEnv: Record<string, string> = {}): Promise<SplitProduct> {
  await using opened = new AsyncDisposableStack();
  const errorLines: string[] = [];
  const openLine = async (): Promise<{ readonly port: number; readonly wire: Wire; readonly url: string }> => {
    const port = await freePort();
    const wire = opened.use(await openWire({ host: '127.0.0.1', port }));
    return { port, wire, url: `http://127.0.0.1:${wire.port}` };
  };
  const lines = Object.fromEntries(
    await Promise.all(
      (['gateway', ...services] as const).map(
        async (name) => [name, { open: await openLine(), inside: await openLine() }] as const,
      ),
    ),
  ) as Record<'gateway' | (typeof services)[number], Record<'open' | 'inside', Awaited<ReturnType<typeof openLine>>>>;
  const mailbox = await openLine();
  const common = {
    HOST: '127.0.0.1',
    PUBLIC_URL: lines.gateway.open.url,
    MONGO_URL: servers.mongo.url,
    RABBITMQ_URL: servers.rabbitmq.url,
    REDIS_URL: servers.redis.url,
    SESSION_SECRET: 'a secret of the drills for sessions, 32 bytes',
    IDENTITY_SECRET: 'a secret of the drills for identities, 32 bytes',
    AUTH_URL: lines.auth.open.url,
    AUTH_INTERNAL_URL: lines.auth.inside.url,
    OWL_URL: lines.owl.open.url,
    OWL_INTERNAL_URL: lines.owl.inside.url,
    ORACLE_URL: lines.oracle.open.url,
    BILLING_URL: lines.billing.open.url,
    MAILBOX_URL: mailbox.url,
    STRICT_ANSWERS: '1',
    RATE_LIMIT_SCALE: '10000',
    LOG_LEVEL: 'error',
    ...extraEnv,
  };
  const processOf = (name: keyof typeof lines, env: Record<string, string> = {}) =>
    createProcess(
      `${name === 'gateway' ? name : `services/${name}`}/src/main.ts`,
      { ...common, PORT: String(lines[name].open.port), INTERNAL_PORT: String(lines[name].inside.port), ...env },
      errorLines,
    );
  const partOf = (name: keyof typeof lines, env?: Record<string, string>, wires: readonly Wire[] = []) => {
    const process = processOf(name, env);
    const { open, inside } = lines[name];
    return {
      ...process,
      start: async () => {
        await process.start();
        await waitFor(`a ready ${name}`, () => isReady(name === 'gateway' ? open.url : inside.url), 60_000);
      },
      wires: [open.wire, inside.wire, ...wires],
    };
  };
  const running = {
    gateway: partOf('gateway'),
    auth: partOf('auth'),
    owl: partOf('owl'),
    oracle: partOf('oracle'),
    billing: partOf('billing'),
    mailer: partOf('mailer', { MAILBOX_PORT: String(mailbox.port) }, [mailbox.wire]),
  };

  await Promise.all(
    services.map(async (name) => {
      const indexes = createProcess(`services/${name}/src/indexes.ts`, { MONGO_URL: servers.direct.mongo }, []);
      await indexes.start();
      await indexes.finish();
    }),
  );
  const stop = async (): Promise<void> => {
    for (const one of Object.values(running)) await one.unpause();
    await Promise.all(Object.values(running).map((one) => one.stop()));
  };
  opened.defer(async () => void (await Promise.all(Object.values(running).map((one) => one.kill()))));
  await Promise.all(Object.values(running).map((one) => one.start()));
  const all = opened.move();
  return {
    url: lines.gateway.open.url,
    mongoUrl: servers.direct.mongo,
    rabbitUrl: servers.direct.rabbitmq,
    parts: { mongo: servers.mongo, rabbitmq: servers.rabbitmq, redis: servers.redis, ...running },
    errorLines,
    stop,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}
