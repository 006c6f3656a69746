import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startEmbeddedMongo } from '@sternenrat/embedded-mongo';
import { leaseMs } from '@sternenrat/oracle/domain/question';
import { databaseFiles, databaseUris } from '../src/data-files.ts';
import { createLoad } from './support/load.ts';
import { waitFor } from './support/player.ts';
import { run } from './support/running.ts';
import { readState } from './support/standalone-books.ts';

const script = (name: string) => fileURLToPath(new URL(`../src/commands/${name}.ts`, import.meta.url));

/** Runs `npm run backup` or `restore`. @returns the exit code, and the output or error output */
async function command(name: 'backup' | 'restore', dataDir: string, ...args: string[]) {
  const call = promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', script(name), ...args], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  });
  return call.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  );
}

describe('a backup of the running product', () => {
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'backup-'))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is consistent: after a restore the data of all services agrees, and the players exist', async () => {
    const [data, copy] = [join(folder, 'data'), join(folder, 'copy')];
    const [backups, fresh] = [join(folder, 'backup'), join(folder, 'fresh')];
    let knownBefore: readonly string[];
    {
      await using product = await run({ dataDir: data });
      const load = createLoad(product.url, 3);
      load.start();
      await waitFor('two finished players', async () => load.records.length >= 2, 60_000);
      knownBefore = load.records.map(({ username }) => username);
      const made = await command('backup', data, backups);
      expect(made).toEqual({ code: 0, said: expect.stringMatching(/holds 5 databases/) });
      expect((await command('restore', data, backups, '--replace')).said).toMatch(/already open in another process/);
      expect((await command('backup', data, backups)).said).toMatch(/already exists/);
      await load.stop();
      expect(load.problems).toEqual([]);
      await product.stop();
    }
    expect(databaseUris.read(data)).toBeUndefined();
    expect(await command('restore', fresh, backups)).toMatchObject({ code: 0 });
    {
      await using product = await run({ dataDir: fresh });
      // a question that was in progress during the backup is settled when its lease ends
      const settledAfter = leaseMs + 20_000;
      await waitFor(
        'an idle product',
        async () => {
          const { unfinished, violations } = await readState(fresh);
          return unfinished.length === 0 && violations.length === 0;
        },
        settledAfter,
      ).catch(() => null);
      const { unfinished, violations, books } = await readState(fresh);
      expect({ unfinished, violations }).toEqual({ unfinished: [], violations: [] });
      expect(books.users.map(({ username }) => username)).toEqual(expect.arrayContaining([...knownBefore]));
      expect(books.payments.filter(({ state }) => state === 'paid').length).toBeGreaterThanOrEqual(2);
      await product.stop();
    }
    // a stopped product can be backed up, too; a restore moves existing databases aside
    expect(await command('backup', fresh, copy)).toMatchObject({ code: 0 });
    expect((await command('restore', fresh, copy)).said).toMatch(/already\. With --replace/);
    expect(await command('restore', fresh, copy, '--replace')).toMatchObject({ code: 0 });
    const aside = readdirSync(fresh).find((name) => name.startsWith('before-restore-')) ?? '';
    expect(readdirSync(join(fresh, aside)).toSorted()).toEqual(databaseFiles.toSorted());
  });

  it('with a changed, truncated or missing file is rejected without changes', async () => {
    const [data, backup, target] = [join(folder, 'small'), join(folder, 'sound'), join(folder, 'target')];
    const files = databaseFiles.map((name) => join(data, name));
    rmSync(data, { recursive: true, force: true });
    mkdirSync(data);
    await (await startEmbeddedMongo(...files)).close();
    expect(await command('backup', data, backup)).toMatchObject({ code: 0 });
    const owl = join(backup, 'owl.sqlite');
    const sound = readFileSync(owl);
    const flipped = Buffer.from(sound);
    flipped[100] = (flipped[100] ?? 0) ^ 1;
    writeFileSync(owl, flipped);
    expect(await command('restore', target, backup)).toEqual({
      code: 1,
      said: expect.stringMatching(/owl.sqlite is not what it was/),
    });
    truncateSync(owl, 10);
    expect((await command('restore', target, backup)).said).toMatch(/owl.sqlite is not what it was/);
    rmSync(owl);
    expect((await command('restore', target, backup)).said).toMatch(/owl.sqlite is missing/);
    writeFileSync(owl, sound);
    writeFileSync(join(backup, 'more.sqlite'), '');
    expect((await command('restore', target, backup)).said).toMatch(/more.sqlite doesn't belong/);
    expect((await command('restore', target, data)).said).toMatch(/is no backup/);
    expect(existsSync(target)).toBe(false);
  });

  it('with an interrupted restore: the product refuses to start until another restore', async () => {
    const dataDir = join(folder, 'half');
    expect(await command('restore', dataDir, join(folder, 'copy'))).toMatchObject({ code: 0 });
    writeFileSync(join(dataDir, 'restore-unfinished'), '');
    await expect(run({ dataDir })).rejects.toThrow(/restore .* was interrupted/);
    expect((await command('backup', dataDir, join(folder, 'never'))).said).toMatch(/was interrupted/);
    expect(await command('restore', dataDir, join(folder, 'copy'))).toMatchObject({ code: 0 });
    expect(existsSync(join(dataDir, 'restore-unfinished'))).toBe(false);
  });
});
