import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

const references = fileURLToPath(new URL('../looks', import.meta.url));
const renew = process.env['LOOKS'] === 'renew';

/** `colour`: allowed difference of a pixel, 0 to 1; `packed` uses half of it. `pixels`: share that may differ more. */
const tolerance = { colour: 0.03, pixels: 0.0002 } as const;
/** Longest wait for a matching screenshot. */
const timeoutMs = 8000;

let folder: string | undefined;
/** Path for a failed screenshot, in a temporary folder that is created at first use. */
const failurePath = (name: string): string => join((folder ??= mkdtempSync(join(tmpdir(), 'looks-'))), name);

/** @returns null if the difference is within the tolerance */
export function differenceOf(reference: PNG, seen: PNG): { pixels: number; image: PNG } | null {
  const { width, height } = seen;
  if (reference.width !== width || reference.height !== height) return { pixels: width * height, image: seen };
  const image = new PNG({ width, height });
  const pixels = pixelmatch(reference.data, seen.data, image.data, width, height, { threshold: tolerance.colour });
  return pixels <= width * height * tolerance.pixels ? null : { pixels, image };
}

/** Encodes a PNG with 32 levels per colour, which takes a third of the size and stays within the tolerance. */
function packed(image: PNG): Buffer {
  const data = image.data.map((value) => Math.min(255, Math.round(value / 8) * 8));
  const plain = Object.assign(new PNG(image), { data: Buffer.from(data) });
  return PNG.sync.write(plain, { deflateLevel: 9, deflateStrategy: 0, filterType: 0, colorType: 2 });
}

/** @param about selector of an element to scroll to first */
async function screenshot(page: Page, about?: string): Promise<Buffer> {
  // before each screenshot, because the layout may have changed
  if (about) await page.evaluate(`document.querySelector('${about}').scrollIntoView({ behavior: 'instant' })`);
  return page.screenshot({ animations: 'disabled', scale: 'css' });
}

/** Waits until two screenshots in a row are equal. */
async function stableScreenshot(page: Page, about?: string): Promise<Buffer> {
  const end = Date.now() + timeoutMs;
  for (let last = await screenshot(page, about); ;) {
    await page.evaluate('new Promise((done) => setTimeout(done, 300))');
    const next = await screenshot(page, about);
    if (next.equals(last)) return next;
    if (Date.now() > end) throw new Error('The page keeps changing.');
    last = next;
  }
}

/**
 * Compares the page with its reference in `standalone/test/looks`. LOOKS=renew replaces references that differ. A failed
 * screenshot and its difference are saved to a temporary folder.
 */
export async function expectScreenshot(page: Page, name: string, about?: string): Promise<void> {
  const path = join(references, `${name}.png`);
  const reference = existsSync(path) ? PNG.sync.read(readFileSync(path)) : null;
  if (renew) {
    const seen = PNG.sync.read(await stableScreenshot(page, about));
    if (reference && !differenceOf(reference, seen)) return;
    mkdirSync(references, { recursive: true });
    writeFileSync(path, packed(seen));
    return;
  }
  const hint = 'If it is meant to look so: npm run looks -- --update';
  if (!reference) throw new Error(`There is no image of '${name}' yet. ${hint}`);
  const end = Date.now() + timeoutMs;
  for (;;) {
    const shot = await screenshot(page, about);
    const difference = differenceOf(reference, PNG.sync.read(shot));
    if (!difference) return;
    if (Date.now() < end) continue;
    writeFileSync(failurePath(`${name}.seen.png`), shot);
    writeFileSync(failurePath(`${name}.difference.png`), PNG.sync.write(difference.image));
    const { pixels } = difference;
    throw new Error(`'${name}' looks different in ${pixels} pixels: ${failurePath(`${name}.difference.png`)}. ${hint}`);
  }
}
