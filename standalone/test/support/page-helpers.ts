import axios from 'axios';
import type { Page } from 'playwright-core';
import { checkLowVision, checkAccessibility } from './accessibility.ts';
import { desktop, logIn, openPage } from './browser.ts';
import { Visitor } from './player.ts';
import type { startBrowserSuite } from './browser-suite.ts';

/** A time of day at which Noctua is awake. */
export const afternoon = new Date('2027-01-11T14:00:00+01:00');

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });

export function createChecker(page: Page) {
  const violations: string[] = [];
  const check = async (state: string) => void violations.push(...(await checkAccessibility(page, state)));
  const checkLowVisionState = async (state: string) => void violations.push(...(await checkLowVision(page, state)));
  const close = async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  };
  return { violations, check, checkLowVisionState, close };
}

/** Opens pages with reduced motion, for a visitor or for a new player in the afternoon. */
export function createPages(suite: ReturnType<typeof startBrowserSuite>) {
  const calmPage = async () => {
    const opened = await openPage(suite.browser, suite.product.url, desktop);
    await opened.page.emulateMedia({ reducedMotion: 'reduce' });
    return opened;
  };
  const setClock = (now: Date) => axios.post(`${suite.product.url}/dev/clock`, { now: now.toISOString() });
  const loggedIn = async (username: string) => {
    await setClock(afternoon);
    const player = await new Visitor(suite.product.url).join(username);
    const opened = await calmPage();
    await logIn(opened.context, player);
    return { ...opened, player };
  };
  return { calmPage, setClock, loggedIn };
}
