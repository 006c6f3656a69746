import type { Browser } from 'playwright-core';
import { describePage, launch } from './browser.ts';
import { openProduct } from './running.ts';

type Running = Awaited<ReturnType<typeof openProduct>>;

/** Starts the product and a browser for all tests of a `describe`. Their getters throw outside of a test. */
export function startBrowserSuite(): { readonly product: Running; readonly browser: Browser } {
  let started: readonly [Running, Browser] | undefined;
  const getStarted = () => {
    if (!started) throw new Error('available within tests only');
    return started;
  };
  beforeAll(async () => {
    started = await Promise.all([openProduct(), launch()]);
  });
  // Tests close their contexts when they pass, so an open context belongs to a failed test.
  afterEach(async () => {
    const [, browser] = getStarted();
    for (const context of browser.contexts()) {
      for (const page of context.pages()) process.stderr.write(`${await describePage(page)}\n`);
      await context.close();
    }
  });
  afterAll(async () => {
    const [product, browser] = getStarted();
    await browser.close();
    await product[Symbol.asyncDispose]();
  });
  return {
    get product() {
      return getStarted()[0];
    },
    get browser() {
      return getStarted()[1];
    },
  };
}
