import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { images, reasonAgainst } from '@sternenrat/service-kit/testing/docker';
import { MongoClient } from 'mongodb';
import { startApart, startServers } from '../support/apart.ts';
import { breachesIn, leftIn, openBooks } from '../support/books.ts';
import { createLoad } from '../support/load.ts';
import { until } from '../support/player.ts';

const reason = (await Promise.all(Object.values(images).map(reasonAgainst))).find((one) => one !== undefined);
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
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  );
}

describeOrSkip(`a backup of MongoDB at work${reason === undefined ? '' : ` (${reason})`}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'mongo-backup-'));
  const backup = join(folder, 'backup');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is of one moment: on fresh servers the books of all services agree, and no grain that was paid is missing', async () => {
    let known: readonly string[];
    {
      await using servers = await startServers();
      await using product = await startApart(servers);
      const load = createLoad(product.url, 5);
      load.start();
      await until('five whole lives', async () => load.lives.length >= 5, 180_000);
      known = load.lives.map(({ username }) => username);
      const env = { MONGO_URL: servers.direct.mongo, RABBITMQ_URL: servers.direct.rabbitmq };
      const made = await command('backup', env, backup, ...services);
      process.stderr.write(made.said);
      expect(made).toEqual({ code: 0, said: expect.stringMatching(/of one moment/) });
      expect((await command('restore', env, backup)).said).toMatch(/holds something already/);
      await load.stop();
      expect(load.troubles).toEqual([]);
      await product.stop();
    }
    await using servers = await startServers();
    expect(await command('restore', { MONGO_URL: servers.direct.mongo }, backup)).toMatchObject({ code: 0 });
    await using product = await startApart(servers);
    await using client = new MongoClient(product.mongoUrl);
    const state = async () => ({ left: await leftIn(client), breaches: breachesIn(await openBooks(client)) });
    const quiet = async () => Object.values(await state()).every(({ length }) => length === 0);
    await until('quiet', quiet, 60_000).catch(() => null);
    expect(await state()).toEqual({ left: [], breaches: [] });
    const books = await openBooks(client);
    expect(books.users.map(({ username }) => username)).toEqual(expect.arrayContaining([...known]));
    expect(books.payments.filter(({ state: one }) => one === 'paid').length).toBeGreaterThanOrEqual(known.length);
    // and somebody new comes in
    const load = createLoad(product.url, 1, 'neu');
    await load.live();
    await product.stop();

    const ledger = join(backup, 'owl', 'ledger.bson');
    writeFileSync(ledger, readFileSync(ledger).subarray(0, -1));
    const refused = await command('restore', { MONGO_URL: servers.direct.mongo }, backup, '--replace');
    expect(refused).toEqual({ code: 1, said: expect.stringMatching(/ledger.bson is not what it was/) });
    expect(await client.db('owl').collection('ledger').countDocuments()).toBeGreaterThan(0);
  }, 600_000);
});
