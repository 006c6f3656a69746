import type { CDPSession, Page } from 'playwright-core';
import { desktop, openPage } from './support/browser.ts';
import { until } from './support/player.ts';
import { productInABrowser } from './support/product-in-a-browser.ts';

/** Counts the pictures of the page's canvas; the canvases that it paints on the way are not in the document. */
const countFrames = `
  globalThis.frames_ = 0;
  const clear = CanvasRenderingContext2D.prototype.clearRect;
  CanvasRenderingContext2D.prototype.clearRect = function (...area) {
    if (this.canvas.isConnected) globalThis.frames_ += 1;
    return clear.apply(this, area);
  };`;
const frames = (page: Page) => page.evaluate<number>('frames_');
const reached = (page: Page, count: number) => until(`${count} pictures`, async () => (await frames(page)) >= count);

/** Seconds: how long the page's main thread has had the processor since it began, and the time of the reading. */
async function work(devTools: CDPSession): Promise<{ task: number; at: number }> {
  const { metrics } = await devTools.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((each) => each.name === name)?.value ?? NaN;
  return { task: of('TaskDuration'), at: of('Timestamp') };
}

describe('the living sky, in a browser', () => {
  const its = productInABrowser();

  it('over every page and without a connection: at night one frame a second at most, 20 ms of work a second at most', async () => {
    const { page, context, troubles } = await openPage(its.browser, its.product.url, desktop, 'allow');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.setSystemTime(new Date('2026-11-21T20:30:00Z'));
    await page.goto('/impressum');
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await context.setOffline(true);
    await page.addInitScript(countFrames);
    await page.goto('/faq');
    await page.getByText('Himmel über Berlin: Was steht am Himmel?').waitFor();

    const devTools = await context.newCDPSession(page);
    await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
    // The page has come to rest, the sky has faded in.
    await reached(page, 3);
    const [before, first] = [await work(devTools), await frames(page)];
    await reached(page, first + 5);
    const [after, last] = [await work(devTools), await frames(page)];
    const seconds = after.at - before.at;
    expect((last - first) / (seconds + 1)).toBeLessThanOrEqual(1);
    expect(((after.task - before.task) * 1000) / seconds).toBeLessThan(20);

    // In words, by keyboard.
    const summary = page.getByText('Himmel über Berlin: Was steht am Himmel?');
    await summary.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByTestId('sky-marker').getByText('Mond').waitFor();
    expect(troubles.filter((trouble) => !trouble.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
    await context.close();
  });
});
