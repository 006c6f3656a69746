import axios from 'axios';
import type { Page } from 'playwright-core';
import { faultsForWeakEyes, faultsOf } from './accessible.ts';
import { desktop, logIn, openPage } from './browser.ts';
import { Visitor } from './player.ts';
import type { productInABrowser } from './product-in-a-browser.ts';

/** Noctua is awake. */
export const afternoon = new Date('2027-01-11T14:00:00+01:00');

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });

/** Looks at the states of a page one after the other; what is wrong in any of them is told at the end, together. */
export function lookingAt(page: Page) {
  const faults: string[] = [];
  const look = async (state: string) => void faults.push(...(await faultsOf(page, state)));
  const lookWeakly = async (state: string) => void faults.push(...(await faultsForWeakEyes(page, state)));
  const close = async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  };
  return { faults, look, lookWeakly, close };
}

/** Pages on which nothing moves, for a visitor or for somebody who has just joined; it is afternoon. */
export function everybody(its: ReturnType<typeof productInABrowser>) {
  const calmPage = async () => {
    const opened = await openPage(its.browser, its.product.url, desktop);
    await opened.page.emulateMedia({ reducedMotion: 'reduce' });
    return opened;
  };
  const setClock = (now: Date) => axios.post(`${its.product.url}/dev/clock`, { now: now.toISOString() });
  const loggedIn = async (username: string) => {
    await setClock(afternoon);
    const player = await new Visitor(its.product.url).join(username);
    const opened = await calmPage();
    await logIn(opened.context, player);
    return { ...opened, player };
  };
  return { calmPage, setClock, loggedIn };
}
