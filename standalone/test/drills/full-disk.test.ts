import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getUser } from '@sternenrat/contracts/endpoints/auth';
import { history } from '@sternenrat/contracts/endpoints/oracle';
import { Patient, Postman } from '../support/patient.ts';
import { createLoad } from '../support/load.ts';
import { until } from '../support/player.ts';
import { run } from '../support/running.ts';
import { stateOf } from '../support/standalone-books.ts';

/** A disk of our own, if this user may have one. */
function smallDisk(megabytes: number): { readonly folder: string; remove(): void } | string {
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

const disk = smallDisk(24);
const describeOrSkip = typeof disk === 'string' ? describe.skip : describe;

describeOrSkip(`the embedded databases on a full disk${typeof disk === 'string' ? ` (${disk})` : ''}`, () => {
  const folder = typeof disk === 'string' ? '' : disk.folder;
  const ballast = join(folder, 'ballast');
  afterAll(() => typeof disk === 'string' || disk.remove());

  it('what is there is served, what has no room is told, all goes on with room, and the books agree', async () => {
    const dataDir = join(folder, 'data');
    await using product = await run({ dataDir });
    const load = createLoad(product.url, 3);
    const player = new Patient(product.url, 'standhaft', new Postman(product.url), load.hearing);
    await player.register();
    await player.enter();
    await player.hatch();
    await player.buy();
    load.start();
    await until('the first lives', async () => load.lives.length >= 2, 60_000);

    load.hearing.during = 'full disk';
    fillUp(ballast);
    const refused = () => load.hearing.heard.filter(({ status, during }) => status === 503 && during === 'full disk');
    await until('noes', async () => refused().length > 5, 30_000);
    for (const call of [getUser, history])
      expect({ ...(await player.once(call)), of: call.name }).toMatchObject({ status: 200, of: call.name });
    const began = performance.now();
    unlinkSync(ballast);
    await player.ask();
    const before = (await player.status()).owl.stardust;
    await player.buy();
    await until('the grains', async () => (await player.status()).owl.stardust > before, 10_000);
    expect(performance.now() - began).toBeLessThan(10_000);
    load.hearing.during = 'all in order';
    await load.stop();

    expect(load.troubles).toEqual([]);
    expect(load.hearing.heard.filter(({ status, clear }) => !clear || ![200, 429, 503].includes(status))).toEqual([]);
    await until('quiet', async () => {
      const { left, breaches } = await stateOf(dataDir);
      return left.length + breaches.length === 0;
    }).catch(() => null);
    expect(await stateOf(dataDir)).toMatchObject({ left: [], breaches: [] });
    await product.stop();
  }, 240_000);

  /** Takes what room there is, to the last page. */
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
