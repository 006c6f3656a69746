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

/** In the topmost dialog or menu, else on the page: what is operated and can be seen. Written for the browser. */
const operated = `[...([...document.querySelectorAll('[role=dialog], [role=menu]')].at(-1) ?? document)
  .querySelectorAll('a[href], button, input, select, textarea, summary, [role^=menuitem]')]
  .filter((each) => !each.disabled && each.offsetWidth > 1 && each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))`;

/** What can be operated but not be reached: off the page or under something else, wherever one scrolls. Written for the browser. */
const outOfReach = `${operated}
  .filter((each) => {
    each.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = each.getClientRects()[0];
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return !there || !(each.contains(there) || there.closest('[data-toasts]') || [...(each.labels ?? [])].some((label) => label.contains(there)));
  })
  .map((each) => each.tagName + ' ' + (each.ariaLabel ?? each.textContent).slice(0, 40))`;

/** Words that are cut off. Written for the browser. */
const cutWords = `[...document.querySelectorAll('body *')]
  .filter((each) => {
    if (![...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) return false;
    if (each.clientWidth <= 1 || !each.checkVisibility() || each.closest('svg')) return false;
    const { overflowX, overflowY } = getComputedStyle(each);
    const hides = (overflow) => overflow === 'hidden' || overflow === 'clip';
    return (hides(overflowX) && each.scrollWidth > each.clientWidth + 1) || (hides(overflowY) && each.scrollHeight > each.clientHeight + 1);
  })
  .map((each) => each.textContent.slice(0, 40))`;

/** Movement that never ends, or takes its time. Written for the browser. */
const moving = `document.getAnimations()
  .filter((animation) => animation.effect?.getComputedTiming().activeDuration > 20 || animation.effect?.getComputedTiming().iterations === Infinity)
  .length`;

/** Colours that are on their way have arrived. Written for the browser. */
const settled = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  .then(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  .then(() => undefined)`;

/** Axe stays in a document once it is there: the next look is quicker. */
async function violationsOf(page: Page, rules?: readonly string[]): Promise<Result[]> {
  const runOnly = rules ? { type: 'rule' as const, values: [...rules] } : { type: 'tag' as const, values: tags };
  const options = { preload: false, resultTypes: ['violations' as const], runOnly };
  if (!(await page.evaluate<boolean>("typeof axe === 'object'")))
    return (await new AxeBuilder({ page }).setLegacyMode(true).options(options).analyze()).violations;
  return page.evaluate<Result[]>(`axe.run(${JSON.stringify(options)}).then((found) => found.violations)`);
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

/** Chosen and not chosen look the same. Written for the browser. */
const undistinguished = `[...document.querySelectorAll('[aria-selected=true], [role=radio][aria-checked=true], [aria-pressed=true], [data-highlighted]')]
  .filter((each) => each.checkVisibility() && getComputedStyle(each).outlineStyle === 'none')
  .map((each) => each.textContent.slice(0, 40))`;

/** A button with words, or a field, without an edge and without a picture; of tabs the chosen one has one. Written for the browser. */
const edgeless = `${operated}
  .filter((each) => {
    if (each.matches('a, summary, [role=tab], [role^=menuitem], [type=checkbox]') || each.querySelector('svg, img')) return false;
    if (each.matches('button') && !each.textContent.trim()) return false;
    const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(each);
    return (borderTopStyle === 'none' || borderTopWidth === '0px') && outlineStyle === 'none';
  })
  .map((each) => each.tagName + ' ' + (each.ariaLabel ?? each.textContent).slice(0, 40))`;

/** As somebody sees it who needs all twice as large, wants more contrast (7:1), or has few colours of the system's own. */
export async function faultsForWeakEyes(page: Page, state: string): Promise<string[]> {
  const faults: string[] = [];
  // A desktop at 200 %.
  await page.setViewportSize({ width: desktop.width / 2, height: desktop.height / 2 });
  await page.evaluate(settled);
  for (const found of await page.evaluate<string[]>(outOfReach))
    faults.push(`${state} (200 %): out of reach: ${found}`);
  for (const found of await page.evaluate<string[]>(cutWords)) faults.push(`${state} (200 %): cut: ${found}`);
  await page.setViewportSize(desktop);
  await page.emulateMedia({ contrast: 'more' });
  await page.evaluate(settled);
  const contrast = await violationsOf(page, ['color-contrast-enhanced']);
  for (const { nodes } of contrast)
    for (const { target, failureSummary } of nodes)
      faults.push(`${state} (more contrast): ${target.join(' ')}: ${failureSummary}`);
  await page.emulateMedia({ contrast: null, forcedColors: 'active' });
  await page.evaluate(settled);
  for (const found of await page.evaluate<string[]>(undistinguished))
    faults.push(`${state} (system colours): chosen, but not to be seen: ${found}`);
  for (const found of await page.evaluate<string[]>(edgeless))
    faults.push(`${state} (system colours): no edge: ${found}`);
  await page.emulateMedia({ forcedColors: null });
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
