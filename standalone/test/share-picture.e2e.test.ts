import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { startBrowserSuite } from './support/browser-suite.ts';
import { describeInBrowser, phone } from './support/browser.ts';
import { afternoon, button, createChecker, createPages } from './support/page-helpers.ts';

/** @returns width and height of a JPEG file, from its first SOF segment */
function sizeOf(jpeg: Buffer): [width: number, height: number] {
  let at = 2;
  while (![0xc0, 0xc2].includes(jpeg.readUInt8(at + 1))) at += 2 + jpeg.readUInt16BE(at + 2);
  return [jpeg.readUInt16BE(at + 7), jpeg.readUInt16BE(at + 5)];
}

async function downloadedSize(page: Page): Promise<[width: number, height: number]> {
  await page.locator('canvas[role=img][aria-busy=false]').waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Bild sichern').click()]);
  return sizeOf(await readFile(await download.path()));
}

/** Share of the canvas's pixels that the owl's drawing and the words make brighter than the sky. */
const brightShare = (page: Page) =>
  page.evaluate<number>(`(() => {
    const canvas = document.querySelector('canvas[role=img]');
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    let bright = 0;
    for (let i = 0; i < data.length; i += 4) if (data[i] + data[i + 1] + data[i + 2] > 420) bright += 1;
    return bright / (data.length / 4);
  })()`);

describeInBrowser('a picture to share', () => {
  const suite = startBrowserSuite();
  const { loggedIn } = createPages(suite);

  it('is drawn on the device in three formats, from the answer and from the home page', async () => {
    const { page, context, player, problems } = await loggedIn('teilen');
    await player.hatched();
    await page.setViewportSize(phone);
    await page.clock.setSystemTime(afternoon);
    const { violations, check, close } = createChecker(page);
    await page.goto('/');
    await page.getByLabel('Deine Frage an Noctua').fill('Soll ich nach Leipzig ziehen?');
    await button(page, 'Noctua fragen').click();
    await page.getByRole('region', { name: /^Noctua (sagt|hat eine Vision)$/ }).waitFor();

    await button(page, 'Teilen').click();
    await page.getByRole('menuitem', { name: 'Als Bild teilen' }).click();
    expect(await downloadedSize(page)).toEqual([1080, 1920]);
    expect(await brightShare(page)).toBeGreaterThan(0.02);
    const picture = page.locator('canvas[role=img]');
    expect(await picture.getAttribute('aria-label')).not.toMatch(/Leipzig|teilen/);
    await button(page, 'Quadrat').click();
    expect(await downloadedSize(page)).toEqual([1080, 1080]);
    await check('a picture to share');
    await close();

    await page.getByRole('button', { name: /teilen$/ }).click();
    await page.getByRole('menuitem', { name: 'Bild von Noctua teilen' }).click();
    await button(page, 'Querformat').click();
    expect(await downloadedSize(page)).toEqual([1200, 630]);
    expect(violations).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });
});
