import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { startEmbeddedMongo } from '@sternenrat/embedded-mongo';
import { waitFor } from './support/player.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Address for broker and Redis, which may be down at the start. Nothing listens on port 1. */
const unreachable = '127.0.0.1:1';

const environment = (mongoUrl: string): Record<string, string> => ({
  HOST: '127.0.0.1',
  PORT: '0',
  INTERNAL_PORT: '0',
  MAILBOX_PORT: '0',
  PUBLIC_URL: 'http://127.0.0.1:3000',
  MONGO_URL: mongoUrl,
  RABBITMQ_URL: `amqp://${unreachable}`,
  REDIS_URL: `redis://${unreachable}`,
  AUTH_URL: `http://${unreachable}`,
  AUTH_INTERNAL_URL: `http://${unreachable}`,
  OWL_URL: `http://${unreachable}`,
  OWL_INTERNAL_URL: `http://${unreachable}`,
  ORACLE_URL: `http://${unreachable}`,
  BILLING_URL: `http://${unreachable}`,
  SESSION_SECRET: 'a secret of tests for sessions, hidden',
  IDENTITY_SECRET: 'a secret of tests for identities, hidden',
});

const start = (file: string, env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });

async function portOf(child: ChildProcess): Promise<number> {
  for await (const line of createInterface({ input: child.stdout! })) {
    const { msg, port } = JSON.parse(line) as { msg: string; port?: number };
    if (msg === 'ready' && port) return port;
  }
  throw new Error('the process ended before it was ready');
}

const isClosed = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1', () => resolve(false)).on('error', () => resolve(true));
    probe.once('connect', () => probe.destroy());
  });

describe('a process that receives SIGTERM', () => {
  it.each(['gateway', 'services/auth', 'services/owl', 'services/oracle', 'services/billing', 'services/mailer'])(
    '%s accepts no connections, finishes requests in flight and exits with 0',
    async (part) => {
      await using mongo = await startEmbeddedMongo(':memory:');
      const env = environment(mongo.uri);
      if (part !== 'gateway') await once(start(`${part}/src/indexes.ts`, env), 'exit');
      const child = start(`${part}/src/main.ts`, env);
      const ended = once(child, 'exit');
      const port = await portOf(child);
      const [pendingGet, pendingPost] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
      pendingGet.write('GET /healthz HTTP/1.1\r\nHost: x\r\n');
      pendingPost.write('POST /api/anything HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\n{"question":');
      // when this request is answered, the process has read the pending requests, too
      expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);

      child.kill('SIGTERM');
      await waitFor('a closed port', () => isClosed(port));
      pendingGet.write('\r\n');
      pendingPost.write('"Wie?"} ');
      expect(await text(pendingGet)).toMatch(/^HTTP\/1\.1 200 [^]*ok$/);
      // a complete error in German
      expect(await text(pendingPost)).toMatch(/^HTTP\/1\.1 4\d\d [^]*"success":false,"error":"[^"]+\."[^]*\}$/);
      expect(await ended).toEqual([0, null]);
    },
  );
});
