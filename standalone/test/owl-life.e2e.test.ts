import type { Browser, Page } from 'playwright-core';
import axios from 'axios';
import {
  describeInBrowser,
  desktop,
  logIn,
  openPage,
  phone,
  saveScreenshot,
  proactiveDialog,
} from './support/browser.ts';
import { waitFor, Visitor } from './support/player.ts';
import { startBrowserSuite } from './support/browser-suite.ts';

/** A moment in January 2027. @param time in Berlin */
const at = (day: number, time: string) => new Date(`2027-01-${day}T${time}:00+01:00`);

/** Sets the clocks of product and browser, and opens the home page. */
async function openHomeAt(page: Page, url: string, now: Date): Promise<void> {
  // stops the old page from polling: it would receive a proactive message that the server sends once
  await page.goto('about:blank');
  await axios.post(`${url}/dev/clock`, { now: now.toISOString() });
  await page.clock.setSystemTime(now);
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: /^(Noctua|Ein Ei im Nest)$/ }).waitFor();
}

/** Opens a page for a new player, on 11 January at 14:00. */
async function playerPage(browser: Browser, url: string, username: string, viewport: typeof phone) {
  await axios.post(`${url}/dev/clock`, { now: at(11, '14:00').toISOString() });
  const player = await new Visitor(url).join(username);
  const opened = await openPage(browser, url, viewport);
  await logIn(opened.context, player);
  await opened.page.removeLocatorHandler(proactiveDialog(opened.page));
  return { ...opened, player };
}

/** The proactive dialog opens some seconds after the home page. */
async function closeProactiveDialog(page: Page): Promise<void> {
  await proactiveDialog(page).waitFor();
  await page.keyboard.press('Escape');
  await proactiveDialog(page).waitFor({ state: 'hidden' });
}

const counter = (page: Page, grains: string) => page.getByRole('button', { name: new RegExp(`^${grains} `) });
const give = (page: Page) => page.getByRole('button', { name: 'Sternenstaub schenken' });

describeInBrowser('life with Noctua, on the dev clock', () => {
  const suite = startBrowserSuite();

  it.each([
    ['phone', phone],
    ['desktop', desktop],
  ] as const)(
    '[R4.gift.zero-lock] [R4.sleep.wake-button] [R4.gift.asleep] [R4.wake.sleep-modal] hatching, gifts, a new day, sleep and waking (%s)',
    async (size, viewport) => {
      const { url } = suite.product;
      const { page, context, problems, player } = await playerPage(
        suite.browser,
        url,
        `eulenfreundin-${size}`,
        viewport,
      );

      await openHomeAt(page, url, at(11, '14:05'));
      await page.getByText('Bereit zum Schlüpfen').waitFor();
      await player.hatched();
      await openHomeAt(page, url, at(11, '14:10'));
      await closeProactiveDialog(page);
      await counter(page, '1').waitFor();
      // the owl's energy is full, so a gift would add none
      await give(page).click();
      await page.getByRole('dialog', { name: 'Ihre Energie ist schon voll' }).waitFor();
      await saveScreenshot(page, `life-wasteful-${size}`);
      await page.getByRole('button', { name: 'Trotzdem schenken' }).click();
      await counter(page, '0').waitFor();
      await page.getByText('Herzlicht +5').first().waitFor();
      await page.getByText(/^65$/).waitFor();
      await saveScreenshot(page, `life-zero-${size}`);

      // without grains the button is locked, also after a reload
      await openHomeAt(page, url, at(11, '14:25'));
      await counter(page, '0').waitFor();
      expect(await give(page).getAttribute('aria-disabled')).toBe('true');
      await give(page).click({ force: true });
      await page.getByText('Kein Sternenstaub verfügbar').first().waitFor();
      await page.getByText('Nächster Sternenstaub in 10 Stunden').first().waitFor();

      // on a new day there is a grain, and the sleep report opens before the proactive dialog
      await openHomeAt(page, url, at(12, '07:05'));
      await counter(page, '1').waitFor();
      expect(await give(page).count()).toBe(0);
      await page.getByRole('img', { name: /schläft$/ }).waitFor();
      await saveScreenshot(page, `life-dozing-${size}`);
      await page.getByRole('button', { name: 'Noctua wecken' }).click();
      const night = page.getByRole('dialog', { name: 'So hat Noctua geschlafen' });
      await night.waitFor();
      await saveScreenshot(page, `life-report-${size}`);
      expect((await night.innerText()).match(/Herzlicht ([+−]\d+|unverändert)/g)).toHaveLength(1);
      expect(await page.locator('li[data-state="open"]').count()).toBe(0);
      await page.clock.runFor(8000);
      expect(await page.getByRole('dialog').count()).toBe(1);
      await night.getByRole('button', { name: 'In den Tag starten' }).click();
      await waitFor('the proactive dialog', async () => {
        await page.clock.runFor(60_000);
        const dialog = proactiveDialog(page).waitFor({ timeout: 5000 });
        if (await dialog.then(() => true).catch(() => false)) return true;
        // a slow page may lose the first dialog, and the next one comes after four hours
        await axios.post(`${url}/dev/clock`, { advance: 4 * 3600 + 60 });
        return false;
      });
      await saveScreenshot(page, `life-proactive-${size}`);
      await closeProactiveDialog(page);
      expect(await give(page).getAttribute('aria-disabled')).toBeNull();

      // at night there are no gifts, and a chick can't be woken
      await openHomeAt(page, url, at(12, '23:30'));
      await page.getByRole('img', { name: /schläft$/ }).waitFor();
      expect(await give(page).count()).toBe(0);
      const wake = page.getByRole('button', { name: 'Noctua wecken' });
      expect(await wake.getAttribute('aria-disabled')).toBe('true');
      await page.getByText('Erst wenn sie weise ist').waitFor();
      await wake.click({ force: true });
      await saveScreenshot(page, `life-night-${size}`);
      expect(await page.getByText('konnte nicht geweckt werden').count()).toBe(0);

      expect(problems).toEqual([]);
      await context.close();
    },
  );

  it('[R4.countdown] the next grain comes when the countdown says, independent of the last gift', async () => {
    const { url } = suite.product;
    const { page, context, problems, player } = await playerPage(suite.browser, url, 'zaehlerin', phone);
    // The proactive dialog may open at any moment and would cover the page.
    await page.addLocatorHandler(proactiveDialog(page), () => page.keyboard.press('Escape'));
    await player.hatched();
    const countdown = page.getByText(/Nächster Sternenstaub/);
    const giveGrain = async () => {
      const given = page.waitForResponse((response) => response.url().endsWith('/api/owl/interact'));
      await give(page).click();
      await page.getByRole('button', { name: 'Trotzdem schenken' }).click();
      expect((await given).status()).toBe(200);
      await counter(page, '0').waitFor();
    };
    await openHomeAt(page, url, at(11, '20:00'));
    expect(await countdown.count()).toBe(0);
    await giveGrain();
    await page.getByText('Nächster Sternenstaub in 4 Stunden').waitFor();

    // the next grain comes with the new day, not 24 hours after the last gift
    await openHomeAt(page, url, at(12, '08:30'));
    await counter(page, '1').waitFor();
    await page.getByRole('button', { name: 'Noctua wecken' }).click();
    await page.getByRole('button', { name: 'In den Tag starten' }).click();
    expect(await countdown.count()).toBe(0);
    await giveGrain();
    await page.getByText('Nächster Sternenstaub in 16 Stunden').waitFor();
    await openHomeAt(page, url, at(12, '20:01'));
    await counter(page, '0').waitFor();
    await page.getByText('Nächster Sternenstaub in 4 Stunden').waitFor();
    await saveScreenshot(page, 'life-countdown');
    await openHomeAt(page, url, at(13, '00:01'));
    await counter(page, '1').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('[R3.mood-themes] a click is answered, the mood colours stay switched off, the header stays on top', async () => {
    const { url } = suite.product;
    const { page, context, problems, player } = await playerPage(suite.browser, url, 'sternguckerin', desktop);
    await player.hatched();
    await openHomeAt(page, url, at(11, '14:10'));
    const touched = page.waitForResponse((response) => response.url().endsWith('/api/owl/click'));
    await page.getByRole('button', { name: 'Noctua streicheln' }).click();
    const { message } = (await (await touched).json()) as { message: string };
    await page.getByText(message).first().waitFor();
    await saveScreenshot(page, 'life-touch');
    await closeProactiveDialog(page);

    const mood = () => page.locator('html').getAttribute('data-mood');
    expect(await mood()).toMatch(/^(euphoric|energetic|harmonious|dreamy|mystical|melancholic)$/);
    await page.getByRole('button', { name: 'Menü von sternguckerin' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Farben ihrer Stimmung' }).click();
    expect(await mood()).toBeNull();
    await page.keyboard.press('Escape');
    await openHomeAt(page, url, at(11, '14:20'));
    expect(await mood()).toBeNull();

    await page.getByLabel('Deine Frage an Noctua').fill('Was bleibt, wenn ich gehe?');
    await page.getByRole('button', { name: 'Noctua fragen' }).click();
    await page.getByRole('heading', { name: 'Noctua sagt' }).waitFor();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Teilen' }).click();
    await page.getByRole('menuitem', { name: 'Kopieren' }).click();
    await page.getByText('Kopiert!').first().waitFor();
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toContain(
      'Noctua (aus den Sternen berechnet)',
    );
    await page.mouse.wheel(0, 400);
    await page.getByRole('button', { name: 'Menü von sternguckerin' }).click({ trial: true });
    await saveScreenshot(page, 'life-answer');
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each([
    ['phone', phone],
    ['desktop', desktop],
  ] as const)(
    '[R9.submenu] [R9.tooltip] the help submenu fits the screen, the bars have tooltips (%s)',
    async (size, viewport) => {
      const { url } = suite.product;
      const { page, context, player } = await playerPage(suite.browser, url, `neugierig-${size}`, viewport);
      await player.hatched();
      await openHomeAt(page, url, at(11, '14:10'));
      await closeProactiveDialog(page);
      if (size === 'desktop') {
        await page.getByText('Weisheit', { exact: true }).hover();
        await page.clock.runFor(800);
        await page.getByRole('tooltip').getByText('Wächst mit jeder Antwort.').first().waitFor();
        // the pointer moves in steps, as a real one does
        for (const x of [4, 8, 12]) await page.getByText('Energie', { exact: true }).hover({ position: { x, y: 8 } });
        await page.getByRole('tooltip').getByText('Eine Antwort kostet 15.').first().waitFor();
      }
      await page.getByRole('button', { name: /^Menü von/ }).click();
      await page.getByRole('menuitem', { name: 'Hilfe und Rechtliches' }).click();
      const imprint = page.getByRole('menuitem', { name: 'Impressum' });
      await imprint.waitFor();
      const box = await imprint.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= viewport.width).toBe(true);
      await saveScreenshot(page, `life-submenu-${size}`);
      // The pointer moves in steps, as a real one does. On a busy machine it may take longer than the submenu waits.
      await waitFor('the submenu to stay open until the pointer is there', async () => {
        if (!(await imprint.isVisible())) await page.getByRole('menuitem', { name: 'Hilfe und Rechtliches' }).click();
        const { x, y, width, height } = (await imprint.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
        await page.mouse.move(x + width / 2, y + height / 2, { steps: 25 });
        return imprint.isVisible();
      });
      await imprint.click();
      await page.waitForURL('**/impressum');
      await context.close();
    },
  );

  it('[R2.demo] /test-select shows the owl in all states, and fits every screen', async () => {
    const { page, context, problems } = await openPage(suite.browser, suite.product.url, phone);
    await page.goto('/test-select');
    await page.getByRole('img', { name: 'Weise, Melancholisch, schläft' }).waitFor();
    expect(await page.getByRole('img').count()).toBe(60);
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await waitFor(`${width} px`, () => page.evaluate<boolean>(`innerWidth === ${width}`));
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(width);
      await saveScreenshot(page, `select-${width}`);
    }
    await page.goto('/logo-demo');
    await page.getByRole('img', { name: 'Sternenrat' }).first().waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});
