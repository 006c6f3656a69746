import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { images, skipReason } from '@sternenrat/service-kit/testing/docker';
import { MongoClient } from 'mongodb';
import { startProcesses, startServers } from '../support/product-processes.ts';
import { findViolations, findUnfinished, readBooks } from '../support/books.ts';
import { createLoad } from '../support/load.ts';
import { waitFor } from '../support/player.ts';

const reason = (await Promise.all(Object.values(images).map(skipReason))).find((one) => one !== undefined);
const describeOrSkip = reason === undefined ? describe : describe.skip;
const root = fileURLToPath(new URL('../../..', import.meta.url));
const scripts = {
  backup: 'libs/service-kit/src/commands/backup.ts',
  restore: 'libs/service-kit/src/commands/restore.ts',
} as const;
const services = ['auth', 'owl', 'oracle', 'billing', 'mailer'] as const;

async function command(name: keyof typeof scripts, env: Record<string, string>, ...args: string[]) {
  const call = promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', scripts[name], ...args],
    {
      cwd: root,
      env: { PATH: process.env['PATH'], ...env },
    },
  );
  return call.then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, output: stderr }),
  );
}

describeOrSkip(`a backup of a running MongoDB${reason === undefined ? '' : ` (${reason})`}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'mongo-backup-'));
  const backup = join(folder, 'backup');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is consistent: on new servers the data of all services agrees, and no paid grain is missing', async () => {
    let known: readonly string[];
    {
      await using servers = await startServers();
      await using product = await startProcesses(servers);
      const load = createLoad(product.url, 5);
      load.start();
      await waitFor('five finished players', async () => load.records.length >= 5, 180_000);
      known = load.records.map(({ username }) => username);
      const env = { MONGO_URL: servers.direct.mongo, RABBITMQ_URL: servers.direct.rabbitmq };
      const made = await command('backup', env, backup, ...services);
      process.stderr.write(made.output);
      expect(made).toEqual({ code: 0, output: expect.stringMatching(/consistent snapshot/) });
      expect((await command('restore', env, backup)).output).toMatch(/is not empty/);
      await load.stop();
      expect(load.problems).toEqual([]);
      await product.stop();
    }
    await using servers = await startServers();
    expect(await command('restore', { MONGO_URL: servers.direct.mongo }, backup)).toMatchObject({ code: 0 });
    await using product = await startProcesses(servers);
    await using client = new MongoClient(product.mongoUrl);
    const state = async () => ({
      unfinished: await findUnfinished(client),
      violations: findViolations(await readBooks(client)),
    });
    const isIdle = async () => Object.values(await state()).every(({ length }) => length === 0);
    await waitFor('an idle product', isIdle, 60_000).catch(() => null);
    expect(await state()).toEqual({ unfinished: [], violations: [] });
    const books = await readBooks(client);
    expect(books.users.map(({ username }) => username)).toEqual(expect.arrayContaining([...known]));
    expect(books.payments.filter(({ state: one }) => one === 'paid').length).toBeGreaterThanOrEqual(known.length);
    const load = createLoad(product.url, 1, 'neu');
    await load.playOnce();
    await product.stop();

    const ledger = join(backup, 'owl', 'ledger.bson');
    writeFileSync(ledger, readFileSync(ledger).subarray(0, -1));
    const refused = await command('restore', { MONGO_URL: servers.direct.mongo }, backup, '--replace');
    expect(refused).toEqual({ code: 1, output: expect.stringMatching(/ledger.bson is not what it was/) });
    expect(await client.db('owl').collection('ledger').countDocuments()).toBeGreaterThan(0);
  }, 600_000);
});
