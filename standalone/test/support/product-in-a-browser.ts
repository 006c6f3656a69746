import type { Browser } from 'playwright-core';
import { launch } from './browser.ts';
import { theProduct } from './running.ts';

type Running = Awaited<ReturnType<typeof theProduct>>;

/** The product and a browser for all tests of a `describe`, there when the first begins; both end with the last. */
export function productInABrowser(): { readonly product: Running; readonly browser: Browser } {
  let both: readonly [Running, Browser] | undefined;
  const begun = () => {
    if (!both) throw new Error('They are there within tests only');
    return both;
  };
  beforeAll(async () => {
    both = await Promise.all([theProduct(), launch()]);
  });
  afterAll(async () => {
    const [product, browser] = begun();
    await browser.close();
    await product[Symbol.asyncDispose]();
  });
  return {
    get product() {
      return begun()[0];
    },
    get browser() {
      return begun()[1];
    },
  };
}
