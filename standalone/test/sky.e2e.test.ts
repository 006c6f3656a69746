import type { CDPSession, Page } from 'playwright-core';
import { describeInBrowser, desktop, openPage } from './support/browser.ts';
import { waitFor } from './support/player.ts';
import { startBrowserSuite } from './support/browser-suite.ts';

/** A script that counts the frames of the visible canvas. Canvases outside of the document are not counted. */
const countFrames = `
  globalThis.frames_ = 0;
  const clear = CanvasRenderingContext2D.prototype.clearRect;
  CanvasRenderingContext2D.prototype.clearRect = function (...area) {
    if (this.canvas.isConnected) globalThis.frames_ += 1;
    return clear.apply(this, area);
  };`;
const frames = (page: Page) => page.evaluate<number>('frames_');
const reached = (page: Page, count: number) => waitFor(`${count} frames`, async () => (await frames(page)) >= count);

/** In seconds: the CPU time of the page's main thread since its start, and the time of the measurement. */
async function work(devTools: CDPSession): Promise<{ task: number; at: number }> {
  const { metrics } = await devTools.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((each) => each.name === name)?.value ?? NaN;
  return { task: of('TaskDuration'), at: of('Timestamp') };
}

describeInBrowser('the living sky, in a browser', () => {
  const suite = startBrowserSuite();

  it('works on every page and offline; at night at most one frame and 20 ms of CPU per second', async () => {
    const { page, context, problems } = await openPage(suite.browser, suite.product.url, desktop, 'allow');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.setSystemTime(new Date('2026-11-21T20:30:00Z'));
    await page.goto('/impressum');
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await context.setOffline(true);
    await page.addInitScript(countFrames);
    await page.goto('/faq');
    await page.getByText('Was steht gerade über Berlin?').waitFor();

    const devTools = await context.newCDPSession(page);
    await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
    // after three frames the page is idle and the sky has faded in
    await reached(page, 3);
    const [before, first] = [await work(devTools), await frames(page)];
    await reached(page, first + 5);
    const [after, last] = [await work(devTools), await frames(page)];
    const seconds = after.at - before.at;
    expect((last - first) / (seconds + 1)).toBeLessThanOrEqual(1);
    expect(((after.task - before.task) * 1000) / seconds).toBeLessThan(20);

    // the keyboard opens the text version of the sky
    const summary = page.getByText('Was steht gerade über Berlin?');
    await summary.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByTestId('sky-marker').getByText('Mond').waitFor();
    expect(problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
    await context.close();
  });
});
