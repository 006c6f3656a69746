import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getUser } from '@sternenrat/contracts/endpoints/auth';
import { history } from '@sternenrat/contracts/endpoints/oracle';
import { RetryingPlayer, Mailbox } from '../support/retrying-player.ts';
import { createLoad } from '../support/load.ts';
import { waitFor } from '../support/player.ts';
import { run } from '../support/running.ts';
import { readState } from '../support/standalone-books.ts';

/** Mounts a tmpfs. @returns an error message if mounting isn't permitted */
function mountSmallDisk(megabytes: number): { readonly folder: string; remove(): void } | string {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    rmSync(folder, { recursive: true });
    return 'needs the right to mount a tmpfs';
  }
  return {
    folder,
    remove() {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

const disk = mountSmallDisk(24);
const describeOrSkip = typeof disk === 'string' ? describe.skip : describe;

describeOrSkip(`the embedded databases on a full disk${typeof disk === 'string' ? ` (${disk})` : ''}`, () => {
  const folder = typeof disk === 'string' ? '' : disk.folder;
  const ballast = join(folder, 'ballast');
  afterAll(() => typeof disk === 'string' || disk.remove());

  it('reads work, writes fail with an error until there is space, and the data of all services agrees', async () => {
    const dataDir = join(folder, 'data');
    await using product = await run({ dataDir });
    const load = createLoad(product.url, 3);
    const player = new RetryingPlayer(product.url, 'standhaft', new Mailbox(product.url), load.callLog);
    await player.register();
    await player.confirmAndLogIn();
    await player.hatch();
    await player.buy();
    load.start();
    await waitFor('the first players', async () => load.records.length >= 2, 60_000);

    load.callLog.during = 'full disk';
    fillUp(ballast);
    const failedCalls = () =>
      load.callLog.results.filter(({ status, during }) => status === 503 && during === 'full disk');
    await waitFor('errors', async () => failedCalls().length > 5, 30_000);
    for (const call of [getUser, history])
      expect({ ...(await player.callOnce(call)), of: call.name }).toMatchObject({ status: 200, of: call.name });
    const began = performance.now();
    unlinkSync(ballast);
    await player.ask();
    const before = (await player.status()).owl.stardust;
    await player.buy();
    await waitFor('the grains', async () => (await player.status()).owl.stardust > before, 10_000);
    expect(performance.now() - began).toBeLessThan(10_000);
    load.callLog.during = 'no failure';
    await load.stop();

    expect(load.problems).toEqual([]);
    expect(load.callLog.results.filter(({ status, clear }) => !clear || ![200, 429, 503].includes(status))).toEqual([]);
    await waitFor('an idle product', async () => {
      const { unfinished, violations } = await readState(dataDir);
      return unfinished.length + violations.length === 0;
    }).catch(() => null);
    expect(await readState(dataDir)).toMatchObject({ unfinished: [], violations: [] });
    await product.stop();
  }, 240_000);

  function fillUp(file: string): void {
    for (let size = 1 << 22; size >= 1 << 9;)
      try {
        writeFileSync(file, Buffer.alloc(size, 1), { flag: 'a' });
      } catch {
        size >>= 1;
      }
    expect(readdirSync(folder)).toContain('ballast');
    expect(statSync(file).size).toBeGreaterThan(0);
  }
});
