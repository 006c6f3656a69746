import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

const references = fileURLToPath(new URL('../looks', import.meta.url));
const renew = process.env['LOOKS'] === 'renew';

/** `colour`: from 0, the same, to 1; the steps in which pictures are kept take half of it. `pixels`: share of a picture. */
const tolerance = { colour: 0.03, pixels: 0.0002 } as const;
/** Milliseconds in which a page comes to look as it should. */
const patience = 8000;

let folder: string | undefined;
/** Where pictures for people go; made when the first is needed. */
const forPeople = (name: string): string => join((folder ??= mkdtempSync(join(tmpdir(), 'looks-'))), name);

/** Nothing where the two look alike. */
export function differenceOf(reference: PNG, seen: PNG): { pixels: number; picture: PNG } | null {
  const { width, height } = seen;
  if (reference.width !== width || reference.height !== height) return { pixels: width * height, picture: seen };
  const picture = new PNG({ width, height });
  const pixels = pixelmatch(reference.data, seen.data, picture.data, width, height, { threshold: tolerance.colour });
  return pixels <= width * height * tolerance.pixels ? null : { pixels, picture };
}

/** For keeping: of each colour 32 steps, which takes a third of the room and is well within the tolerance. */
function packed(picture: PNG): Buffer {
  const data = picture.data.map((value) => Math.min(255, Math.round(value / 8) * 8));
  const plain = Object.assign(new PNG(picture), { data: Buffer.from(data) });
  return PNG.sync.write(plain, { deflateLevel: 9, deflateStrategy: 0, filterType: 0, colorType: 2 });
}

/** @param about a selector of what the look is about, where that isn't the top of the page */
async function look(page: Page, about?: string): Promise<Buffer> {
  // Each time anew: what has just come may still have moved when it was last scrolled to.
  if (about) await page.evaluate(`document.querySelector('${about}').scrollIntoView({ behavior: 'instant' })`);
  return page.screenshot({ animations: 'disabled', scale: 'css' });
}

/** Two looks, one after the other, are the same: nothing is on its way any more. */
async function atRest(page: Page, about?: string): Promise<Buffer> {
  const end = Date.now() + patience;
  for (let last = await look(page, about); ;) {
    await page.evaluate('new Promise((done) => setTimeout(done, 300))');
    const next = await look(page, about);
    if (next.equals(last)) return next;
    if (Date.now() > end) throw new Error('The page does not come to rest.');
    last = next;
  }
}

/**
 * Compares what the page shows with its picture in `standalone/test/looks`; LOOKS=renew puts a new one there where it
 * looks different. A difference is written to a folder for people to see.
 */
export async function expectLook(page: Page, name: string, about?: string): Promise<void> {
  const path = join(references, `${name}.png`);
  const reference = existsSync(path) ? PNG.sync.read(readFileSync(path)) : null;
  if (renew) {
    const seen = PNG.sync.read(await atRest(page, about));
    if (reference && !differenceOf(reference, seen)) return;
    mkdirSync(references, { recursive: true });
    writeFileSync(path, packed(seen));
    return;
  }
  const how = 'If it is meant to look so: npm run looks -- --update';
  if (!reference) throw new Error(`There is no picture of '${name}' yet. ${how}`);
  const end = Date.now() + patience;
  for (;;) {
    const shot = await look(page, about);
    const difference = differenceOf(reference, PNG.sync.read(shot));
    if (!difference) return;
    if (Date.now() < end) continue;
    writeFileSync(forPeople(`${name}.seen.png`), shot);
    writeFileSync(forPeople(`${name}.difference.png`), PNG.sync.write(difference.picture));
    const { pixels } = difference;
    throw new Error(`'${name}' looks different in ${pixels} pixels: ${forPeople(`${name}.difference.png`)}. ${how}`);
  }
}
