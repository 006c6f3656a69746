import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './support/running.ts';

const restoreScript = fileURLToPath(new URL('../src/commands/restore.ts', import.meta.url));
const backupScript = fileURLToPath(new URL('../src/commands/backup.ts', import.meta.url));

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
const modesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, modeOf(join(folder, name))]));

const command = (script: string, dataDir: string, ...args: string[]) =>
  execFileSync(process.execPath, [script, ...args], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, NODE_NO_WARNINGS: '1' },
  });

describe('DATA_DIR and its files are readable by their owner alone', () => {
  let folder: string;
  let umaskBefore: number;
  const at = (name: string) => join(folder, name);
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'data-dir-'));
    // the default umask of most systems, with which new files are readable by everyone
    umaskBefore = process.umask(0o022);
  });
  afterAll(() => {
    process.umask(umaskBefore);
    rmSync(folder, { recursive: true, force: true });
  });

  const expectProtected = (path: string) =>
    expect([modeOf(path), new Set(Object.values(modesIn(path)))]).toEqual(['700', new Set(['600'])]);

  it('in a new folder', async () => {
    await using product = await run({ dataDir: at('data') });
    expect(Object.keys(modesIn(at('data')))).toEqual(
      expect.arrayContaining([
        'auth.sqlite',
        'auth.sqlite-wal',
        'databases.json',
        'internal-urls.json',
        'secrets.json',
      ]),
    );
    expectProtected(at('data'));
    await product.kill();
  });

  it('in a folder that was readable by everyone; other files stay unchanged', async () => {
    chmodSync(at('data'), 0o755);
    writeFileSync(at('data/notes.txt'), 'not ours');
    for (const name of readdirSync(at('data'))) chmodSync(join(at('data'), name), 0o644);
    await using product = await run({ dataDir: at('data') });
    const { 'notes.txt': notes, ...own } = modesIn(at('data'));
    expect([modeOf(at('data')), notes, new Set(Object.values(own))]).toEqual(['700', '644', new Set(['600'])]);
    await product.stop();
  });

  it('in a backup, and after a restore from a readable copy', () => {
    command(backupScript, at('data'), at('copy'));
    expectProtected(at('copy'));
    for (const name of readdirSync(at('copy'))) chmodSync(join(at('copy'), name), 0o644);
    command(restoreScript, at('restored'), at('copy'));
    expectProtected(at('restored'));
  });
});
