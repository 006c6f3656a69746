import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { startEmbeddedMongo } from '@sternenrat/embedded-mongo/server';
import { until } from './support/player.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Nobody listens on port 1: broker and Redis may be away at the start. */
const nowhere = '127.0.0.1:1';

const environment = (mongoUrl: string): Record<string, string> => ({
  HOST: '127.0.0.1',
  PORT: '0',
  INTERNAL_PORT: '0',
  MAILBOX_PORT: '0',
  PUBLIC_URL: 'http://127.0.0.1:3000',
  MONGO_URL: mongoUrl,
  RABBITMQ_URL: `amqp://${nowhere}`,
  REDIS_URL: `redis://${nowhere}`,
  AUTH_URL: `http://${nowhere}`,
  AUTH_INTERNAL_URL: `http://${nowhere}`,
  OWL_URL: `http://${nowhere}`,
  OWL_INTERNAL_URL: `http://${nowhere}`,
  ORACLE_URL: `http://${nowhere}`,
  BILLING_URL: `http://${nowhere}`,
  SESSION_SECRET: 'a secret of tests for sessions, hidden',
  IDENTITY_SECRET: 'a secret of tests for identities, hidden',
});

const start = (file: string, env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** The port that the process says it is ready on. */
async function portOf(child: ChildProcess): Promise<number> {
  for await (const line of createInterface({ input: child.stdout! })) {
    const { msg, port } = JSON.parse(line) as { msg: string; port?: number };
    if (msg === 'ready' && port) return port;
  }
  throw new Error('it ended before it was ready');
}

const isClosed = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1', () => resolve(false)).on('error', () => resolve(true));
    probe.once('connect', () => probe.destroy());
  });

describe('a process that is asked to end', () => {
  it.each(['gateway', 'services/auth', 'services/owl', 'services/oracle', 'services/billing', 'services/mailer'])(
    '%s lets nobody in any more, finishes what it has in hand and ends with 0',
    async (part) => {
      await using mongo = await startEmbeddedMongo({ file: ':memory:' });
      const env = environment(mongo.uri);
      if (part !== 'gateway') await once(start(`${part}/src/indexes.ts`, env), 'exit');
      const child = start(`${part}/src/main.ts`, env);
      const ended = once(child, 'exit');
      const port = await portOf(child);
      const [inHand, posted] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
      inHand.write('GET /healthz HTTP/1.1\r\nHost: x\r\n');
      posted.write('POST /api/anything HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\n{"question":');
      // a second one that was answered: the process has read the first by then
      expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);

      child.kill('SIGTERM');
      await until('a closed port', () => isClosed(port));
      inHand.write('\r\n');
      posted.write('"Wie?"} ');
      expect(await text(inHand)).toMatch(/^HTTP\/1\.1 200 [^]*ok$/);
      // whatever it says to a stranger, it is a whole answer in German
      expect(await text(posted)).toMatch(/^HTTP\/1\.1 4\d\d [^]*"success":false,"error":"[^"]+\."[^]*\}$/);
      expect(await ended).toEqual([0, null]);
    },
  );
});
