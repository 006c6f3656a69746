import { startStopwatch } from '@sternenrat/service-kit/testing/stopwatch';
import type { Page } from 'playwright-core';
import { describeInBrowser, openPage, phone, saveScreenshot } from './support/browser.ts';
import { linkToken, newestMail } from './support/player.ts';
import { startBrowserSuite } from './support/browser-suite.ts';
import { hydrated } from './support/user-steps.ts';

const question = 'Soll ich heute mit meiner Schwester reden?';
const account = { username: 'neuling', email: 'neuling@example.de', password: 'nachthimmel-7' };

/** Includes animations and waits, but no reading and typing of a person. */
const longestRunMs = 60_000;

describeInBrowser('a stranger', () => {
  const suite = startBrowserSuite();

  /** Fills a field and counts it. */
  function createCounter(page: Page) {
    const filled: string[] = [];
    const fill = async (label: string, value: string) => {
      await page.getByLabel(label, { exact: true }).fill(value);
      filled.push(label);
    };
    return { filled, fill };
  }
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  it('gets the first answer on the front page, and as a player with at most seven fields and one sign-in', async () => {
    const { page, context, problems } = await openPage(suite.browser, suite.product.url, phone);
    const { filled, fill } = createCounter(page);
    const signIns: string[] = [];
    context.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (/^\/api\/(login|confirm-email)$/.test(pathname)) signIns.push(pathname);
    });

    using stopwatch = startStopwatch();
    await page.goto('/');
    await page.getByLabel('Was möchtest du sie fragen?').fill(question);
    await button(page, 'Noctua fragen').click();
    await page.getByRole('heading', { name: 'Noctua sagt' }).waitFor();
    const answeredAfter = stopwatch.elapsedMs();
    await saveScreenshot(page, 'first-answer');

    await button(page, 'Eigenes Ei bekommen, kostenlos').click();
    await fill('Benutzername', account.username);
    await fill('E-Mail-Adresse', account.email);
    await fill('Passwort', account.password);
    await fill('Passwort bestätigen', account.password);
    await button(page, 'Konto anlegen').click();
    await page.getByText('Fast geschafft').waitFor();

    // the mail program opens the link in another tab
    const tab = await context.newPage();
    await tab.goto(`/auth?token=${linkToken(await newestMail(suite.product.url, account.email))}`);
    await tab.getByText('Bereit zum Schlüpfen').waitFor();
    await button(tab, 'Noctua schlüpfen lassen').click();
    await tab.getByLabel('Dein Name').fill('Mira');
    filled.push('Dein Name');
    await button(tab, 'Weiter').click();
    await tab.getByLabel('Dein Alter').fill('25');
    filled.push('Dein Alter');
    await button(tab, 'Weiter').click();
    await tab.getByText(/^Löwe/).click();
    filled.push('Sternzeichen');
    await tab.getByRole('dialog').getByRole('button', { name: 'Noctua schlüpfen lassen' }).click();
    await tab.getByText('Küken').first().waitFor();

    const box = tab.getByLabel('Deine Frage an Noctua');
    expect(await box.inputValue()).toBe(question);
    await button(tab, 'Noctua fragen').click();
    await tab.getByText('Noctua sagt').waitFor();
    const total = stopwatch.elapsedMs();
    process.stdout.write(`first answer: ${answeredAfter} ms as a visitor, ${total} ms as a player\n`);

    expect(filled.length).toBeLessThanOrEqual(7);
    expect(signIns).toEqual(['/api/confirm-email']);
    expect(total).toBeLessThan(longestRunMs);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('can click on the button although the password meter arrives late', async () => {
    const { page, context } = await openPage(suite.browser, suite.product.url, phone);
    const arrival = Promise.withResolvers<void>();
    await page.route(/assets\/(?:PasswordMeter|strength)-/, async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await page.goto('/auth');
    await hydrated(page);
    await page.getByLabel('Passwort', { exact: true }).fill(account.password);
    const top = async () => (await button(page, 'Konto anlegen').boundingBox())?.y ?? NaN;
    const before = await top();
    arrival.resolve();
    await page.getByText('Sehr gut').waitFor();
    // less than half of a button's height, so that a click on its middle still meets it
    expect(Math.abs((await top()) - before)).toBeLessThan(20);
    await context.close();
  });
});
