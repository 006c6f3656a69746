import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const unreachable = '127.0.0.1:1';
const environment = {
  HOST: '127.0.0.1',
  PORT: '0',
  INTERNAL_PORT: '0',
  PUBLIC_URL: 'http://127.0.0.1:3000',
  MONGO_URL: `mongodb://user:hidden@${unreachable}/`,
  RABBITMQ_URL: `amqp://user:hidden@${unreachable}`,
  REDIS_URL: `redis://:hidden@${unreachable}`,
  SESSION_SECRET: 'a secret of tests for sessions, hidden',
  IDENTITY_SECRET: 'a secret of tests for identities, hidden',
  OWL_INTERNAL_URL: `http://${unreachable}`,
  MAILBOX_PORT: '0',
};

async function start(part: string, env: Record<string, string>) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', `${part}/src/main.ts`], {
    cwd: root,
    env: { ...env, NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  const fatal = output
    .split('\n')
    .filter((line) => line.includes('"level":60'))
    .map((line) => (JSON.parse(line) as { msg: string }).msg);
  return { code, output, fatal };
}

const services = ['auth', 'owl', 'oracle', 'billing', 'mailer'].map((name) => `services/${name}`);
const common = ['MONGO_URL', 'RABBITMQ_URL', 'REDIS_URL', 'IDENTITY_SECRET'];
const own: Record<string, string[]> = {
  'services/auth': [...common, 'SESSION_SECRET', 'PUBLIC_URL', 'OWL_INTERNAL_URL'],
  'services/owl': common,
  'services/oracle': [...common, 'OWL_INTERNAL_URL'],
  'services/billing': [...common, 'OWL_INTERNAL_URL'],
  'services/mailer': [...common, 'PUBLIC_URL'],
  gateway: [
    'PUBLIC_URL',
    'AUTH_URL',
    'AUTH_INTERNAL_URL',
    'OWL_URL',
    'ORACLE_URL',
    'BILLING_URL',
    'REDIS_URL',
    'SESSION_SECRET',
    'IDENTITY_SECRET',
  ],
};

describe('a process on its own', () => {
  type Exit = Awaited<ReturnType<typeof start>>;
  const exits: Record<'empty' | 'noDatabase', Map<string, Exit>> = { empty: new Map(), noDatabase: new Map() };

  // started in parallel, because each process waits 5 s for its database
  beforeAll(async () => {
    await Promise.all([
      ...Object.keys(own).map(async (part) => exits.empty.set(part, await start(part, { PORT: 'many' }))),
      ...services.map(async (part) => exits.noDatabase.set(part, await start(part, environment))),
    ]);
  }, 60_000);

  it.each(Object.entries(own))(
    '%s exits without an environment, with one message that lists all missing variables',
    (part, names) => {
      const { code, fatal } = exits.empty.get(part) ?? {};
      expect([code, fatal?.length]).toEqual([1, 1]);
      for (const name of ['PORT', ...names]) expect(fatal?.[0]).toMatch(new RegExp(`^  ${name}: `, 'm'));
    },
  );

  it.each(services)('%s exits without its database, with one sentence and without a password', (part) => {
    const { code, fatal, output } = exits.noDatabase.get(part) ?? {};
    expect(code).toBe(1);
    expect(fatal).toEqual([expect.stringMatching(/^The database \w+ can't be reached: .*ECONNREFUSED[^\n]*$/)]);
    expect(output).not.toContain('hidden');
  });
});
