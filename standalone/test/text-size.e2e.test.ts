import type { Page } from 'playwright-core';
import { pages } from '@sternenrat/contracts/pages';
import { tooWide } from './support/accessibility.ts';
import { describeInBrowser, openPage, saveScreenshot, proactiveDialog } from './support/browser.ts';
import { afternoon, button, createPages } from './support/page-helpers.ts';
import { startBrowserSuite } from './support/browser-suite.ts';

const narrow = { width: 360, height: 740 };
/** Ways to enlarge text: by a browser setting in px, whose default is 16, or by a style sheet. */
const ways = {
  '150 %': (page: Page) => setTextSize(page, 24),
  '200 %': (page: Page) => setTextSize(page, 32),
  '200 % by a style sheet': async (page: Page) => {
    await setTextSize(page, 16);
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
  },
  '100 %': async (page: Page) => void (await page.evaluate("document.documentElement.style.fontSize = ''")),
} satisfies Record<string, (page: Page) => Promise<void>>;

async function setTextSize(page: Page, standard: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard } });
  await devtools.detach();
}

/** A script for the browser that measures the horizontal overflow of the page and its dialogs in px. */
const overflow = `(() => {
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=menu]')];
  const reaches = dialogs.map((each) => each.getBoundingClientRect()).flatMap(({ left, right }) => [right - innerWidth, -left]);
  return Math.max(0, document.documentElement.scrollWidth - innerWidth, ...reaches, ...dialogs.map((each) => each.scrollWidth - each.clientWidth));
})()`;

describeInBrowser('text at 150 and 200 % on a phone of 360 px', () => {
  const suite = startBrowserSuite();
  const { setClock, loggedIn } = createPages(suite);

  /** Collects the overflow of each state at all text sizes. */
  function createMeasurement(page: Page) {
    const violations: string[] = [];
    const measure = async (state: string) => {
      for (const [way, set] of Object.entries(ways)) {
        await set(page);
        // Chromium may report the old width until the next layout, so only a repeated overflow counts
        let over = 1;
        for (let turn = 0; over > 0 && turn < 20; turn += 1) {
          await page.setViewportSize({ ...narrow, height: narrow.height + turn });
          await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
          over = Math.round(await page.evaluate<number>(overflow));
        }
        if (over > 0)
          violations.push(`${state}, ${way}: +${over}: ${(await page.evaluate<string[]>(tooWide)).join(' | ')}`);
        await saveScreenshot(page, `text-${state.replaceAll(/\W+/g, '-')}-${way.replaceAll(/\W+/g, '-')}`);
      }
    };
    return { violations, measure };
  }

  it('no page of a visitor scrolls horizontally', async () => {
    const { page, context } = await openPage(suite.browser, suite.product.url, narrow);
    const { violations, measure } = createMeasurement(page);
    const public_ = Object.values(pages).filter((path) => path !== pages.testSelect && path !== pages.logoDemo);
    for (const path of [...public_, '/reset-password?token=x', '/kuendigen?token=x', '/gibt-es-nicht']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await measure(path);
    }
    // the page of a forgotten password has marked this device as known
    await page.evaluate('localStorage.clear()');
    await page.goto('/auth');
    await button(page, 'Noctua kennenlernen').waitFor();
    await measure('landing, to its end');
    await page.getByLabel('Was möchtest du sie fragen?').fill('Soll ich ihm heute schreiben?');
    await button(page, 'Noctua fragen').click();
    await page.getByRole('heading', { name: 'Noctua sagt' }).waitFor();
    await measure('an answer without an account');
    await page.getByRole('tab', { name: 'Anmelden' }).click();
    await button(page, 'Anmelden').click();
    await measure('login, refused');
    await page.getByRole('tab', { name: 'Registrieren' }).click();
    await button(page, 'Konto anlegen').click();
    await measure('registration, refused');
    await page.goto('/kuendigen');
    await page.getByRole('radio', { name: /^außerordentlich/ }).click();
    await button(page, 'jetzt kündigen').click();
    await measure('cancelling, refused');
    expect(violations).toEqual([]);
    await context.close();
  });

  it('no state of the app scrolls horizontally', async () => {
    const { page, context, player } = await loggedIn('grossgedruckt-am-neckar');
    await setClock(afternoon);
    await page.removeLocatorHandler(proactiveDialog(page));
    const { violations, measure } = createMeasurement(page);
    const closeDialog = async () => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    };
    await page.goto('/');
    await page.getByText('Bereit zum Schlüpfen').waitFor();
    await measure('egg');
    await button(page, 'Noctua schlüpfen lassen').click();
    await measure('name');
    await page.getByLabel('Dein Name').fill('Mira');
    await button(page, 'Weiter').click();
    await page.getByLabel('Dein Alter').fill('15');
    await measure('age');
    await button(page, 'Weiter').click();
    await measure('sign');
    await player.hatched();
    await page.goto('/');
    await page.getByText('Küken').first().waitFor();
    await measure('home');
    await proactiveDialog(page).waitFor();
    await measure('she speaks first');
    await closeDialog();

    await button(page, 'Sternenstaub schenken').click();
    await page.getByRole('dialog').waitFor();
    await measure('a gift that brings nothing');
    await closeDialog();
    const menu = page.getByRole('button', { name: /^Menü von/ });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).waitFor();
    await measure('menu');
    await page.getByRole('menuitem', { name: 'Hilfe und Rechtliches' }).click();
    await page.getByRole('menuitem', { name: 'Impressum' }).waitFor();
    await measure('submenu');
    await page.keyboard.press('Escape');
    await menu.click();
    for (const name of ['Sternenstaub-Buch', 'Reisemodus']) {
      await page.getByRole('menuitem', { name }).click();
      await page.getByRole('dialog').waitFor();
      await measure(name);
      await closeDialog();
      await menu.click();
    }
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /zum Laden$/ }).click();
    await page.getByRole('dialog').getByText('Beliebt').waitFor();
    await measure('shop');
    await button(page, 'Premium holen').click();
    await page.getByText('Testmodus').waitFor();
    await measure('premium dialog');
    await closeDialog();
    await page.getByRole('button', { name: /zum Laden$/ }).click();
    await button(page, /^20 Sternenstaub/).click();
    await page.getByText('Testmodus').waitFor();
    await measure('payment');
    await button(page, 'Jetzt kaufen').click();
    await page.waitForURL((url) => url.pathname === '/');

    await page.getByLabel('Deine Frage an Noctua').fill('Soll ich heute mit meiner Schwester reden?');
    await button(page, 'Noctua fragen').click();
    await page.getByRole('heading', { name: 'Noctua sagt' }).waitFor();
    await button(page, 'Warum sagt Noctua das?').click();
    await measure('answer');
    await button(page, 'Verlauf').click();
    await page.getByRole('dialog').getByText('Schwester').first().waitFor();
    for (const tab of ['Gespräche', 'Visionen', 'Federn']) {
      await page.getByRole('tab', { name: tab }).click();
      await measure(tab);
    }
    await page.goto('/konto');
    await page.getByText('dieses Gerät').waitFor();
    await measure('account');
    for (const name of ['Namen ändern', 'Sternzeichen ändern']) {
      await button(page, name).click();
      await page.getByRole('dialog').waitFor();
      await measure(name);
      await closeDialog();
    }
    await page.goto('/success?type=stardust');
    await page.waitForURL((url) => url.pathname === '/');
    expect(violations).toEqual([]);
    await context.close();
  });
});
