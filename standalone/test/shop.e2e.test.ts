import { readFile } from 'node:fs/promises';
import type { Browser, Locator } from 'playwright-core';
import { describeInBrowser, desktop, logIn, openPage, phone, saveScreenshot } from './support/browser.ts';
import { newestMail, Visitor } from './support/player.ts';
import { startBrowserSuite } from './support/browser-suite.ts';

async function openHomeOfNewPlayer(browser: Browser, url: string, username: string, viewport = desktop) {
  const player = await (await new Visitor(url).join(username)).hatched();
  const opened = await openPage(browser, url, viewport);
  await logIn(opened.context, player);
  await opened.page.goto('/');
  await opened.page.getByText('Küken').first().waitFor();
  const shop = async () => {
    await opened.page.getByRole('button', { name: /zum Laden/ }).click();
    await opened.page.getByRole('dialog').getByText('Beliebt').waitFor();
  };
  return { ...opened, player, shop };
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('one of the two is not on the screen');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

describeInBrowser('buying in the sandbox, in a browser', () => {
  const suite = startBrowserSuite();

  it.each([
    ['desktop', desktop],
    ['phone', phone],
  ] as const)(
    'a declined card, then one with bank confirmation: the grains arrive once, with a receipt by mail (%s)',
    async (size, viewport) => {
      const { page, context, problems, player, shop } = await openHomeOfNewPlayer(
        suite.browser,
        suite.product.url,
        `kaeufer-${size}`,
        viewport,
      );
      await shop();
      await page.getByRole('button', { name: /^20 Sternenstaub/ }).click();
      await page.waitForURL('**/payment?type=stardust&package=stardust_10');
      await page.getByText('Testmodus').waitFor();

      await page.getByRole('radio', { name: /abgelehnt/ }).click();
      await page.getByRole('button', { name: 'Jetzt kaufen' }).click();
      await page.getByText('Zahlung fehlgeschlagen').first().waitFor();

      await page.getByRole('radio', { name: /nachfragt/ }).click();
      await page.getByRole('button', { name: 'Jetzt kaufen' }).click();
      await page.getByRole('button', { name: 'Zustimmen' }).click();
      await page.getByText('Sternenstaub gekauft!').first().waitFor();
      await page.waitForURL((url) => url.pathname === '/');
      await page.getByRole('button', { name: /^21 Körner/ }).waitFor();
      await newestMail(suite.product.url, `kaeufer-${size}@example.de`, /Sternenstaub|Kauf|Beleg/);

      await page.goto('/konto');
      await page.getByRole('list', { name: 'Einkäufe' }).getByText('bezahlt').waitFor();
      await page.getByRole('button', { name: /^20 Körner zurückgeben/ }).click();
      await page.getByText('Erstattung ist unterwegs').first().waitFor();
      await page.goto('/');
      await page.getByRole('button', { name: /^1 Korn/ }).waitFor();
      expect(problems.filter((problem) => !problem.includes('status of 40'))).toEqual([]);
      expect(player.cookie).toBeTruthy();
      await context.close();
    },
  );

  it.each([
    ['desktop', desktop, 100],
    ['phone', phone, 99],
  ] as const)(
    'a founding membership: badge, no more offers, seat number, cancellation and data export (%s)',
    async (size, viewport, seats) => {
      const username = `gruenderin-${size}`;
      const { page, context, shop } = await openHomeOfNewPlayer(suite.browser, suite.product.url, username, viewport);
      await shop();
      await page.getByText(new RegExp(`Noch ${seats} Plätze frei`)).waitFor();
      await page.getByRole('button', { name: 'Gründungsmitglied werden' }).click();
      await page.getByText('Testmodus').waitFor();
      // the toast must cover neither the title nor the close button, and the next attempt must hide it
      await page.getByRole('radio', { name: /abgelehnt/ }).click();
      await page.getByRole('button', { name: /^Jetzt abonnieren/ }).click();
      const toast = page.locator('li[data-state="open"]').filter({ hasText: 'Zahlung fehlgeschlagen' });
      await toast.waitFor();
      const dialog = page.getByRole('dialog');
      for (const part of [dialog.getByRole('heading').first(), dialog.getByRole('button', { name: 'Schließen' })])
        expect(await overlap(toast, part)).toBe(false);
      await saveScreenshot(page, `declined-${size}`);
      await page.getByRole('radio', { name: /die klappt/ }).click();
      await page.getByRole('button', { name: /^Jetzt abonnieren/ }).click();
      await toast.waitFor({ state: 'hidden', timeout: 2000 });
      // these texts appear after the page has reloaded
      await page.getByText('Willkommen bei Sternenrat Premium!').first().waitFor();
      await page.getByText('Du hast jetzt unbegrenzten Zugang').first().waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
      await saveScreenshot(page, `welcome-${size}`);
      await page.getByRole('button', { name: /Gründungsmitglied.*zum Laden/ }).waitFor();
      await shop();
      expect(await page.getByRole('region', { name: 'Premium' }).count()).toBe(0);
      await page.keyboard.press('Escape');

      await page.goto('/konto');
      await page.getByText('Gründungsplatz Nr.').waitFor();
      await page.getByRole('button', { name: 'Kündigen' }).click();
      await page.getByRole('button', { name: 'jetzt kündigen' }).click();
      await page.getByText(/Gekündigt. Läuft bis/).waitFor();
      await newestMail(suite.product.url, `${username}@example.de`, /[Kk]ündigung/);

      await page.getByRole('button', { name: 'Meine Daten herunterladen' }).click();
      const file = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Datei speichern' }).click();
      const saved = await readFile(await (await file).path(), 'utf8');
      expect(JSON.stringify(JSON.parse(saved))).toContain(`${username}@example.de`);
      await context.close();
    },
  );

  it('[R2.success.stardust] [R2.success.premium] /success confirms nothing to visitors, without a purchase, or by the amount in the URL', async () => {
    const { page, context } = await openPage(suite.browser, suite.product.url);
    const claims = page.getByText(/gutgeschrieben|Premium aktiviert|Geschafft/);
    for (const type of ['premium', 'stardust&amount=99999']) {
      await page.goto(`/success?type=${type}`);
      await page.getByRole('heading', { name: 'Melde dich bitte an' }).waitFor();
      expect(await claims.count()).toBe(0);
    }
    await saveScreenshot(page, 'success-visitor');
    await context.close();

    const buyer = await openHomeOfNewPlayer(suite.browser, suite.product.url, 'sparsame');
    for (const type of ['premium', 'stardust&amount=99999']) {
      await buyer.page.goto(`/success?type=${type}`);
      await buyer.page.waitForURL((url) => url.pathname === '/');
      expect(await buyer.page.getByText(/gutgeschrieben|Premium aktiviert/).count()).toBe(0);
    }
    await buyer.shop();
    await buyer.page.getByRole('button', { name: /^20 Sternenstaub/ }).click();
    await buyer.page.waitForURL('**/payment?type=stardust&package=stardust_10');
    const secret = await buyer.page.evaluate<string>(
      "JSON.parse(sessionStorage.getItem('sternenrat.pending-payment')).clientSecret",
    );
    await buyer.page.getByRole('button', { name: 'Jetzt kaufen' }).click();
    await buyer.page.getByText('Sternenstaub gekauft!').first().waitFor();
    await buyer.page.goto(`/success?type=stardust&amount=99999&payment_intent=${secret.split('_secret')[0]}`);
    await buyer.page.getByText('20 Sternenstaub sind gutgeschrieben.').waitFor();
    await saveScreenshot(buyer.page, 'success-paid');
    await buyer.context.close();
  });

  it('/payment without a pending payment redirects home', async () => {
    const { page, context } = await openHomeOfNewPlayer(suite.browser, suite.product.url, 'neugierig');
    await page.goto('/payment');
    await page.getByText('Küken').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await context.close();
  });
});
