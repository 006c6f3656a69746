import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { desktop, phone } from './browser.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Result = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

// The strings below are scripts that run in the browser.

/** Heading levels in the open dialog, else on the page. */
const headingLevels = `(() => {
  const dialogs = [...document.querySelectorAll('[role=dialog]')];
  const root = dialogs.at(-1) ?? document;
  return [...root.querySelectorAll('h1, h2, h3, h4, h5, h6')]
    .filter((heading) => heading.checkVisibility() && !heading.closest('[aria-hidden=true]'))
    .map((heading) => Number(heading.tagName[1]));
})()`;

/** The first three elements that extend beyond the right edge of the viewport. */
export const tooWide = `[...document.querySelectorAll('body *')]
  .filter((element) => !element.closest('svg') && element.getBoundingClientRect().right > innerWidth + 1 && element.checkVisibility())
  .slice(0, 3)
  .map((element) => element.tagName + ' ' + (element.textContent ?? '').slice(0, 30))`;

/** Visible controls in the topmost dialog or menu, else on the page. */
const controls = `[...([...document.querySelectorAll('[role=dialog], [role=menu]')].at(-1) ?? document)
  .querySelectorAll('a[href], button, input, select, textarea, summary, [role^=menuitem]')]
  .filter((each) => !each.disabled && each.offsetWidth > 1 && each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))`;

/** Controls that are off the page or covered at every scroll position. */
const outOfReach = `${controls}
  .filter((each) => {
    each.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = each.getClientRects()[0];
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return !there || !(each.contains(there) || there.closest('[data-toasts]') || [...(each.labels ?? [])].some((label) => label.contains(there)));
  })
  .map((each) => each.tagName + ' ' + (each.ariaLabel ?? each.textContent).slice(0, 40))`;

/** Elements whose text is clipped. */
const cutWords = `[...document.querySelectorAll('body *')]
  .filter((each) => {
    if (![...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) return false;
    if (each.clientWidth <= 1 || !each.checkVisibility() || each.closest('svg')) return false;
    const { overflowX, overflowY } = getComputedStyle(each);
    const hides = (overflow) => overflow === 'hidden' || overflow === 'clip';
    return (hides(overflowX) && each.scrollWidth > each.clientWidth + 1) || (hides(overflowY) && each.scrollHeight > each.clientHeight + 1);
  })
  .map((each) => each.textContent.slice(0, 40))`;

/** Number of animations over 20 ms or without an end. */
const moving = `document.getAnimations()
  .filter((animation) => animation.effect?.getComputedTiming().activeDuration > 20 || animation.effect?.getComputedTiming().iterations === Infinity)
  .length`;

const transitionsEnded = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  .then(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  .then(() => undefined)`;

/** Runs axe, after injecting it if the document doesn't have it yet. */
async function axeViolations(page: Page, rules?: readonly string[]): Promise<Result[]> {
  const runOnly = rules ? { type: 'rule' as const, values: [...rules] } : { type: 'tag' as const, values: tags };
  const options = { preload: false, resultTypes: ['violations' as const], runOnly };
  if (!(await page.evaluate<boolean>("typeof axe === 'object'")))
    return (await new AxeBuilder({ page }).setLegacyMode(true).options(options).analyze()).violations;
  return page.evaluate<Result[]>(`axe.run(${JSON.stringify(options)}).then((found) => found.violations)`);
}

/**
 * Checks the current state: axe at phone and desktop size, heading levels, a width of 320 px, reduced motion.
 * @returns a description of each violation
 */
export async function checkAccessibility(page: Page, state: string): Promise<string[]> {
  const violations: string[] = [];
  for (const [size, viewport] of Object.entries({ desktop, phone })) {
    await page.setViewportSize(viewport);
    await page.evaluate(transitionsEnded);
    for (const { id, nodes } of await axeViolations(page))
      for (const { target, failureSummary } of nodes) {
        // Radix renders menus outside of the landmarks; the ARIA menu pattern allows that
        if (id === 'region' && target.join(' ').includes('data-radix-popper')) continue;
        violations.push(`${state} (${size}): ${id}: ${target.join(' ')}: ${failureSummary}`);
      }
  }
  const levels = await page.evaluate<number[]>(headingLevels);
  if (levels.some((level, at) => at > 0 && level > (levels[at - 1] ?? 1) + 1))
    violations.push(`${state}: headings jump: ${levels.join(' ')}`);
  const moved = await page.evaluate<number>(moving);
  if (moved > 0) violations.push(`${state}: ${moved} animations in spite of reduced motion`);
  // Chromium may report the old width until the next layout, so only a repeated overflow counts
  let wide = true;
  for (let height = 640; wide && height < 660; height += 1) {
    await page.setViewportSize({ width: 320, height });
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    wide = (await page.evaluate<number>('document.documentElement.scrollWidth')) > 320;
  }
  if (wide) violations.push(`${state}: wider than 320 px: ${(await page.evaluate<string[]>(tooWide)).join(' | ')}`);
  await page.setViewportSize(desktop);
  return violations;
}

/** Selected elements that look like unselected ones. */
const undistinguished = `[...document.querySelectorAll('[aria-selected=true], [role=radio][aria-checked=true], [aria-pressed=true], [data-highlighted]')]
  .filter((each) => each.checkVisibility() && getComputedStyle(each).outlineStyle === 'none')
  .map((each) => each.textContent.slice(0, 40))`;

/** Fields and text buttons without a border or an icon. */
const edgeless = `${controls}
  .filter((each) => {
    if (each.matches('a, summary, [role=tab], [role^=menuitem], [type=checkbox]') || each.querySelector('svg, img')) return false;
    if (each.matches('button') && !each.textContent.trim()) return false;
    const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(each);
    return (borderTopStyle === 'none' || borderTopWidth === '0px') && outlineStyle === 'none';
  })
  .map((each) => each.tagName + ' ' + (each.ariaLabel ?? each.textContent).slice(0, 40))`;

/** Checks 200 % zoom, high contrast (7:1) and forced colours. @returns a description of each violation */
export async function checkLowVision(page: Page, state: string): Promise<string[]> {
  const violations: string[] = [];
  // half the viewport equals a desktop at 200 % zoom
  await page.setViewportSize({ width: desktop.width / 2, height: desktop.height / 2 });
  await page.evaluate(transitionsEnded);
  for (const found of await page.evaluate<string[]>(outOfReach))
    violations.push(`${state} (200 %): out of reach: ${found}`);
  for (const found of await page.evaluate<string[]>(cutWords)) violations.push(`${state} (200 %): cut: ${found}`);
  await page.setViewportSize(desktop);
  await page.emulateMedia({ contrast: 'more' });
  await page.evaluate(transitionsEnded);
  const contrast = await axeViolations(page, ['color-contrast-enhanced']);
  for (const { nodes } of contrast)
    for (const { target, failureSummary } of nodes)
      violations.push(`${state} (more contrast): ${target.join(' ')}: ${failureSummary}`);
  await page.emulateMedia({ contrast: null, forcedColors: 'active' });
  await page.evaluate(transitionsEnded);
  for (const found of await page.evaluate<string[]>(undistinguished))
    violations.push(`${state} (system colours): selected, but not visibly: ${found}`);
  for (const found of await page.evaluate<string[]>(edgeless))
    violations.push(`${state} (system colours): no border: ${found}`);
  await page.emulateMedia({ forcedColors: null });
  return violations;
}

export const isFocused = async (locator: Locator): Promise<boolean> =>
  (await locator.and(locator.page().locator(':focus')).count()) === 1;

/** Resolves to whether the element gets the focus. */
export const getsFocus = (locator: Locator): Promise<boolean> =>
  locator
    .and(locator.page().locator(':focus'))
    .waitFor()
    .then(
      () => true,
      () => false,
    );

/** Presses Tab until the element has the focus. @throws if the focus is invisible or never gets there */
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
