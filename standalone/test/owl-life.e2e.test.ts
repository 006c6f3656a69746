import type { Browser, Page } from 'playwright-core';
import axios from 'axios';
import { desktop, logIn, openPage, phone, picture, unasked } from './support/browser.ts';
import { until, Visitor } from './support/player.ts';
import { productInABrowser } from './support/product-in-a-browser.ts';

/** By day, local winter time in Berlin. */
const at = (day: number, time: string) => new Date(`2027-01-${day}T${time}:00+01:00`);

/** Sets the product's clock and the browser's, as if the time had come, and looks at home anew. */
async function come(page: Page, url: string, now: Date): Promise<void> {
  // The page that is left asks nothing more: what she says by herself, she says once.
  await page.goto('about:blank');
  await axios.post(`${url}/dev/clock`, { now: now.toISOString() });
  await page.clock.setSystemTime(now);
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: /^(Noctua|Ein Ei im Nest)$/ }).waitFor();
}

/** A page on which somebody new is logged in, on the first day at 14:00. */
async function playerPage(browser: Browser, url: string, username: string, viewport: typeof phone) {
  await axios.post(`${url}/dev/clock`, { now: at(11, '14:00').toISOString() });
  const player = await new Visitor(url).join(username);
  const opened = await openPage(browser, url, viewport);
  await logIn(opened.context, player);
  await opened.page.removeLocatorHandler(unasked(opened.page));
  return { ...opened, player };
}

/** What she starts by herself comes some seconds after home was opened. */
async function hearHer(page: Page): Promise<void> {
  await unasked(page).waitFor();
  await page.keyboard.press('Escape');
  await unasked(page).waitFor({ state: 'hidden' });
}

const counter = (page: Page, grains: string) => page.getByRole('button', { name: new RegExp(`^${grains} `) });
const give = (page: Page) => page.getByRole('button', { name: 'Sternenstaub schenken' });

describe('a life with Noctua, by the dev clock', () => {
  const its = productInABrowser();

  it.each([
    ['phone', phone],
    ['desktop', desktop],
  ] as const)(
    '[R4.gift.zero-lock] [R4.sleep.wake-button] [R4.gift.asleep] [R4.wake.sleep-modal] hatched, fed to the last grain, a new day, asleep, woken, asked (%s)',
    async (size, viewport) => {
      const { url } = its.product;
      const { page, context, troubles, player } = await playerPage(its.browser, url, `eulenfreundin-${size}`, viewport);

      // Hatched, with her first grain.
      await come(page, url, at(11, '14:05'));
      await page.getByText('Bereit zum Schlüpfen').waitFor();
      await player.hatched();
      await come(page, url, at(11, '14:10'));
      await hearHer(page);
      await counter(page, '1').waitFor();
      await give(page).click();
      await counter(page, '0').waitFor();
      await page.getByText('Herzlicht +5').first().waitFor();
      await page.getByText(/^65$/).waitFor();
      await picture(page, `life-zero-${size}`);

      // The last grain is given: locked, also after a reload, whatever is pressed.
      await come(page, url, at(11, '14:25'));
      await counter(page, '0').waitFor();
      expect(await give(page).getAttribute('aria-disabled')).toBe('true');
      await give(page).click({ force: true });
      await page.getByText('Kein Sternenstaub verfügbar').first().waitFor();
      await page.getByText('Nächster Sternenstaub in 10 Stunden').first().waitFor();

      // A new day brings one. She is woken; how she slept comes first, what she has to say only after it.
      await come(page, url, at(12, '07:05'));
      await counter(page, '1').waitFor();
      expect(await give(page).count()).toBe(0);
      await page.getByRole('button', { name: 'Noctua wecken' }).click();
      const night = page.getByRole('dialog', { name: 'So hat Noctua geschlafen' });
      await night.waitFor();
      await picture(page, `life-report-${size}`);
      await page.clock.runFor(8000);
      expect(await page.getByRole('dialog').count()).toBe(1);
      await night.getByRole('button', { name: 'In den Tag starten' }).click();
      await page.clock.runFor(60_000);
      await unasked(page).waitFor();
      await picture(page, `life-proactive-${size}`);
      await hearHer(page);
      expect(await give(page).getAttribute('aria-disabled')).toBeNull();

      // At night she sleeps: no gift, and a chick isn't woken.
      await come(page, url, at(12, '23:30'));
      await page.getByRole('img', { name: /schläft$/ }).waitFor();
      expect(await give(page).count()).toBe(0);
      await page.getByRole('button', { name: 'Noctua wecken' }).click();
      await page.getByText('Noctua konnte nicht geweckt werden').first().waitFor();
      await picture(page, `life-night-${size}`);

      // The browser reports the refused waking by itself.
      expect(troubles.filter((trouble) => !trouble.includes('409'))).toEqual([]);
      await context.close();
    },
  );

  it('[R3.mood-themes] a touch is answered, her colours stay as they were switched, nothing slides under the header', async () => {
    const { url } = its.product;
    const { page, context, troubles, player } = await playerPage(its.browser, url, 'sternguckerin', desktop);
    await player.hatched();
    await come(page, url, at(11, '14:10'));
    const touched = page.waitForResponse((response) => response.url().endsWith('/api/owl/click'));
    await page.getByRole('button', { name: 'Noctua streicheln' }).click();
    const { message } = (await (await touched).json()) as { message: string };
    await page.getByText(message).first().waitFor();
    await picture(page, 'life-touch');
    await hearHer(page);

    const mood = () => page.locator('html').getAttribute('data-mood');
    expect(await mood()).toMatch(/^(euphoric|energetic|harmonious|dreamy|mystical|melancholic)$/);
    await page.getByRole('button', { name: 'Menü von sternguckerin' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Farben ihrer Stimmung' }).click();
    expect(await mood()).toBeNull();
    await page.keyboard.press('Escape');
    await come(page, url, at(11, '14:20'));
    expect(await mood()).toBeNull();

    await page.getByLabel('Deine Frage an Noctua').fill('Was bleibt, wenn ich gehe?');
    await page.getByRole('button', { name: 'Noctua fragen' }).click();
    await page.getByRole('heading', { name: 'Noctua sagt' }).waitFor({ timeout: 20_000 });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Teilen' }).click();
    await page.getByRole('menuitem', { name: 'Kopieren' }).click();
    await page.getByText('Kopiert!').first().waitFor();
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toContain(
      'Noctua (aus den Sternen berechnet)',
    );
    await page.mouse.wheel(0, 400);
    await page.getByRole('button', { name: 'Menü von sternguckerin' }).click({ trial: true });
    await picture(page, 'life-answer');
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('[R2.demo] /test-select shows her in all states, and nothing is wider than any screen', async () => {
    const { page, context, troubles } = await openPage(its.browser, its.product.url, phone);
    await page.goto('/test-select');
    await page.getByRole('img', { name: 'Weise, Melancholisch, schläft' }).waitFor();
    expect(await page.getByRole('img').count()).toBe(60);
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await until(`${width} px`, () => page.evaluate<boolean>(`innerWidth === ${width}`));
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(width);
      await picture(page, `select-${width}`);
    }
    await page.goto('/logo-demo');
    await page.getByRole('img', { name: 'Sternenrat' }).first().waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });
});
