import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { desktop, logIn, openPage, phone } from './support/browser.ts';
import { newestMail, Visitor } from './support/player.ts';
import { productInABrowser } from './support/product-in-a-browser.ts';

/** A player with an owl, logged in here. */
async function playerPage(browser: Browser, url: string, username: string, viewport = desktop) {
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

describe('buying in the sandbox, in a browser', () => {
  const its = productInABrowser();

  it.each([
    ['desktop', desktop],
    ['phone', phone],
  ] as const)(
    'a declined card, then one that the bank asks about: the grains arrive once, with a receipt by mail (%s)',
    async (size, viewport) => {
      const { page, context, troubles, player, shop } = await playerPage(
        its.browser,
        its.product.url,
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
      await newestMail(its.product.url, `kaeufer-${size}@example.de`, /Sternenstaub|Kauf|Beleg/);

      await page.goto('/konto');
      await page.getByRole('list', { name: 'Einkäufe' }).getByText('bezahlt').waitFor();
      await page.getByRole('button', { name: /^20 Körner zurückgeben/ }).click();
      await page.getByText('Erstattung ist unterwegs').first().waitFor();
      await page.goto('/');
      await page.getByRole('button', { name: /^1 Korn/ }).waitFor();
      expect(troubles.filter((trouble) => !trouble.includes('status of 40'))).toEqual([]);
      expect(player.cookie).toBeTruthy();
      await context.close();
    },
  );

  it.each([
    ['desktop', desktop, 100],
    ['phone', phone, 99],
  ] as const)(
    'a founding membership: badge, no more offers, its seat is counted, it is cancelled and its data saved in the account (%s)',
    async (size, viewport, seats) => {
      const username = `gruenderin-${size}`;
      const { page, context, shop } = await playerPage(its.browser, its.product.url, username, viewport);
      await shop();
      await page.getByText(new RegExp(`Noch ${seats} Plätze frei`)).waitFor();
      await page.getByRole('button', { name: 'Gründungsmitglied werden' }).click();
      await page.getByText('Testmodus').waitFor();
      await page.getByRole('button', { name: /^Jetzt abonnieren/ }).click();
      await page.getByRole('button', { name: /Gründungsmitglied.*zum Laden/ }).waitFor();
      await shop();
      expect(await page.getByRole('region', { name: 'Premium' }).count()).toBe(0);
      await page.keyboard.press('Escape');

      await page.goto('/konto');
      await page.getByText('Gründungsplatz Nr.').waitFor();
      await page.getByRole('button', { name: 'Kündigen' }).click();
      await page.getByRole('button', { name: 'jetzt kündigen' }).click();
      await page.getByText(/Gekündigt. Läuft bis/).waitFor();
      await newestMail(its.product.url, `${username}@example.de`, /[Kk]ündigung/);

      await page.getByRole('button', { name: 'Meine Daten herunterladen' }).click();
      const file = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Datei speichern' }).click();
      const saved = await readFile(await (await file).path(), 'utf8');
      expect(JSON.stringify(JSON.parse(saved))).toContain(`${username}@example.de`);
      await context.close();
    },
  );

  it('/payment without anything pending leads home', async () => {
    const { page, context } = await playerPage(its.browser, its.product.url, 'neugierig');
    await page.goto('/payment');
    await page.getByText('Küken').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await context.close();
  });
});
