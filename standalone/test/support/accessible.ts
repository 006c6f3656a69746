import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { desktop, phone } from './browser.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Result = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

/** The levels of the headings that a screen reader meets: in the open dialog, else on the page. Written for the browser. */
const headingLevels = `(() => {
  const dialogs = [...document.querySelectorAll('[role=dialog]')];
  const root = dialogs.at(-1) ?? document;
  return [...root.querySelectorAll('h1, h2, h3, h4, h5, h6')]
    .filter((heading) => heading.checkVisibility() && !heading.closest('[aria-hidden=true]'))
    .map((heading) => Number(heading.tagName[1]));
})()`;

/** Elements that reach over the right edge, for whoever has to find out. Written for the browser. */
const tooWide = `[...document.querySelectorAll('body *')]
  .filter((element) => !element.closest('svg') && element.getBoundingClientRect().right > innerWidth + 1 && element.checkVisibility())
  .slice(0, 3)
  .map((element) => element.tagName + ' ' + (element.textContent ?? '').slice(0, 30))`;

/** Movement that never ends, or takes its time. Written for the browser. */
const moving = `document.getAnimations()
  .filter((animation) => animation.effect?.getComputedTiming().activeDuration > 20 || animation.effect?.getComputedTiming().iterations === Infinity)
  .length`;

/** Colours that are on their way have arrived. Written for the browser. */
const settled = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  .then(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  .then(() => undefined)`;

/** Axe stays in a document once it is there: the next look is quicker. */
async function violationsOf(page: Page): Promise<Result[]> {
  const options = { preload: false, resultTypes: ['violations' as const] };
  if (!(await page.evaluate<boolean>("typeof axe === 'object'"))) {
    const axe = new AxeBuilder({ page }).setLegacyMode(true).options(options).withTags(tags);
    return (await axe.analyze()).violations;
  }
  const runOnly = { type: 'tag', values: tags };
  return page.evaluate<Result[]>(
    `axe.run(${JSON.stringify({ ...options, runOnly })}).then((found) => found.violations)`,
  );
}

/**
 * Looks at a state as it is: axe without findings at phone and desktop size, headings in order, nothing wider than
 * 320 px, nothing that moves where less motion is wanted. Answers what is wrong, in words.
 */
export async function faultsOf(page: Page, state: string): Promise<string[]> {
  const faults: string[] = [];
  for (const [size, viewport] of Object.entries({ desktop, phone })) {
    await page.setViewportSize(viewport);
    await page.evaluate(settled);
    for (const { id, nodes } of await violationsOf(page))
      for (const { target, failureSummary } of nodes) {
        // A menu is drawn beside the landmarks, as its pattern has it.
        if (id === 'region' && target.join(' ').includes('data-radix-popper')) continue;
        faults.push(`${state} (${size}): ${id}: ${target.join(' ')}: ${failureSummary}`);
      }
  }
  const levels = await page.evaluate<number[]>(headingLevels);
  if (levels.some((level, at) => at > 0 && level > (levels[at - 1] ?? 1) + 1))
    faults.push(`${state}: headings jump: ${levels.join(' ')}`);
  const moved = await page.evaluate<number>(moving);
  if (moved > 0) faults.push(`${state}: ${moved} movements although motion is reduced`);
  // Chromium tells the old width until it has laid out the new one: a real overflow is there each time.
  let wide = true;
  for (let height = 640; wide && height < 643; height += 1) {
    await page.setViewportSize({ width: 320, height });
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    wide = (await page.evaluate<number>('document.documentElement.scrollWidth')) > 320;
  }
  if (wide) faults.push(`${state}: wider than 320 px: ${(await page.evaluate<string[]>(tooWide)).join(' | ')}`);
  await page.setViewportSize(desktop);
  return faults;
}

export const isFocused = async (locator: Locator): Promise<boolean> =>
  (await locator.and(locator.page().locator(':focus')).count()) === 1;

/** Whether the focus comes there within a moment. */
export const getsFocus = (locator: Locator): Promise<boolean> =>
  locator
    .and(locator.page().locator(':focus'))
    .waitFor({ timeout: 3000 })
    .then(
      () => true,
      () => false,
    );

/** Goes on with Tab, as somebody without a mouse, until the element has the focus; every stop on the way can be seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let steps = 0; steps < 60; steps += 1) {
    if (await isFocused(target)) {
      const outline = await page.evaluate<string>('getComputedStyle(document.activeElement).outlineStyle');
      if (outline === 'none') throw new Error(`the focus cannot be seen on ${String(target)}`);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}
