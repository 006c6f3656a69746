import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startEmbeddedMongo } from '@sternenrat/embedded-mongo';

const root = fileURLToPath(new URL('..', import.meta.url));
const unreachable = '127.0.0.1:1';

async function run(file: string, env: Record<string, string>) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
    cwd: root,
    env: { ...env, NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('"msg":"ready"')) child.kill('SIGTERM');
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

describe('the indexes of a service', () => {
  let database: Awaited<ReturnType<typeof startEmbeddedMongo>>;
  beforeAll(async () => {
    database = await startEmbeddedMongo(':memory:');
  });
  afterAll(() => database.close());

  it.each(['auth', 'owl', 'oracle', 'billing', 'mailer'])(
    '%s: without them it exits and names the command that builds them; after it, the service starts',
    async (name) => {
      const MONGO_URL = database.uri;
      const environment = {
        MONGO_URL,
        HOST: '127.0.0.1',
        PORT: '0',
        INTERNAL_PORT: '0',
        PUBLIC_URL: 'http://127.0.0.1:3000',
        RABBITMQ_URL: `amqp://${unreachable}`,
        REDIS_URL: `redis://${unreachable}`,
        SESSION_SECRET: 'a secret of tests for sessions, hidden',
        IDENTITY_SECRET: 'a secret of tests for identities, hidden',
        OWL_INTERNAL_URL: `http://${unreachable}`,
        MAILBOX_PORT: '0',
      };
      const main = `services/${name}/src/main.ts`;
      const before = await run(main, environment);
      expect([before.code, before.output]).toEqual([
        1,
        expect.stringContaining(`The database ${name} lacks indexes: parked aggregate; parked at`),
      ]);
      expect(before.output).toContain(`Build them first: node services/${name}/src/indexes.ts`);
      const builds = await Promise.all([1, 2].map(() => run(`services/${name}/src/indexes.ts`, { MONGO_URL })));
      for (const build of builds)
        expect(build).toEqual({ code: 0, output: expect.stringMatching(`^Indexes of ${name} are built: parked`) });
      expect(await run(main, environment)).toEqual({ code: 0, output: expect.stringContaining('"msg":"ready"') });
    },
    120_000,
  );

  it('can’t be built without an environment or a database', async () => {
    const file = 'services/owl/src/indexes.ts';
    expect(await run(file, {})).toEqual({
      code: 1,
      output: expect.stringMatching(/^The environment .*\n {2}MONGO_URL: /),
    });
    expect(await run(file, { MONGO_URL: `mongodb://user:hidden@${unreachable}/` })).toEqual({
      code: 1,
      output: expect.stringMatching(/^The database owl can't be reached: [^\n]*ECONNREFUSED[^\n]*\n$/),
    });
  }, 60_000);
});
