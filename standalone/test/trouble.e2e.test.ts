import type { BrowserContext, Page } from 'playwright-core';
import { logoutEverywhere } from '@sternenrat/contracts/endpoints/auth';
import { getRat } from '@sternenrat/contracts/endpoints/oracle';
import { interact, owlStatus } from '@sternenrat/contracts/endpoints/owl';
import { logIn, openPage, phone, picture } from './support/browser.ts';
import { steps } from './support/person.ts';
import { Visitor } from './support/player.ts';
import { productInABrowser } from './support/product-in-a-browser.ts';

const question = 'Was will mir dieser Abend sagen?';
const box = (page: Page) => page.getByLabel('Deine Frage an Noctua');
const ask = (page: Page) => page.getByRole('button', { name: 'Noctua fragen' });
const grains = (page: Page, count: number) => page.getByRole('button', { name: new RegExp(`^${count} K`) });

/** What is wrong here is told by the browser, too: a call that fails or is refused. */
const ownTroubles = (troubles: string[]) =>
  troubles.filter((trouble) => !trouble.startsWith('Failed to load resource'));

describe('when something goes wrong on the way', () => {
  const its = productInABrowser();

  const atHome = async (page: Page) => {
    await page.goto('/');
    await page.getByText('Küken').first().waitFor();
  };
  async function playerPage(username: string) {
    const player = await (await new Visitor(its.product.url).join(username)).hatched();
    const opened = await openPage(its.browser, its.product.url, phone);
    await logIn(opened.context, player);
    await atHome(opened.page);
    const energy = async () => ((await player.call(owlStatus)).data as { owl: { energy: number } }).owl.energy;
    return { ...opened, player, energy };
  }
  const secondTab = async (context: BrowserContext) => {
    const tab = await context.newPage();
    await atHome(tab);
    return tab;
  };

  it('the answer is lost on its way: the question stays, asked again it is answered and paid once', async () => {
    const { page, context, troubles, energy } = await playerPage('funkloch');
    await page.route(
      `**${getRat.path}`,
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await box(page).fill(question);
    await ask(page).click();
    await page.getByText('Verbindungsfehler: Bitte überprüfe deine Internetverbindung').first().waitFor();
    await picture(page, 'trouble-lost');
    expect(await box(page).inputValue()).toBe(question);
    expect(await energy()).toBe(85);

    await ask(page).click();
    await page.getByRole('heading', { name: 'Noctua sagt' }).waitFor({ timeout: 20_000 });
    expect(await energy()).toBe(85);
    expect(await box(page).inputValue()).toBe('');
    expect(ownTroubles(troubles)).toEqual([]);
    await context.close();
  });

  it('on a slow line home says that it loads, and two impatient presses ask once', async () => {
    const { page, context, troubles, energy } = await playerPage('funkwald');
    const line = await context.newCDPSession(page);
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 300,
      downloadThroughput: 80_000,
      uploadThroughput: 40_000,
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('status').first().waitFor();
    await picture(page, 'trouble-slow');
    await page.getByText('Küken').first().waitFor({ timeout: 30_000 });
    await box(page).fill(question);
    await ask(page).dblclick();
    await page.getByRole('button', { name: 'Einen Moment' }).waitFor();
    await page.getByRole('heading', { name: 'Noctua sagt' }).waitFor({ timeout: 30_000 });
    expect(await energy()).toBe(85);
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('the door is seen before the app has come; what was typed and pressed until then counts', async () => {
    await new Visitor(its.product.url).join('fruehauf');
    const { page, context, troubles } = await openPage(its.browser, its.product.url, phone);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/index-*.js', (route) => held.then(() => route.continue()));
    await page.goto('/auth', { waitUntil: 'commit' });
    await page.getByText('Der Rat der Sterne').waitFor();
    await page.getByLabel('Benutzername').fill('fruehauf');
    await page.getByLabel('Passwort').fill('nachthimmel-7');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    expect(new URL(page.url()).search).toBe('');
    release();
    await page.getByText('Bereit zum Schlüpfen').waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('two tabs: the grain that one gave away is gone in the other, what one heard the other knows', async () => {
    const { page, context, troubles } = await playerPage('zweitab');
    const other = await secondTab(context);
    await page.getByRole('button', { name: 'Sternenstaub schenken' }).click();
    await page.waitForResponse((response) => response.url().endsWith(interact.path));
    await grains(page, 0).waitFor();

    await grains(other, 1).waitFor();
    await other.getByRole('button', { name: 'Sternenstaub schenken' }).click();
    await grains(other, 0).waitFor();
    await other
      .getByText(/erst in 24 Stunden wieder|Kein Sternenstaub verfügbar/)
      .first()
      .waitFor();

    await box(page).fill(question);
    await ask(page).click();
    await page.getByRole('heading', { name: 'Noctua sagt' }).waitFor({ timeout: 20_000 });
    await other.getByRole('button', { name: 'Verlauf' }).click();
    await other.getByRole('dialog').getByText(question).waitFor();
    expect(ownTroubles(troubles)).toEqual([]);
    await context.close();
  });

  it('the session ends while a question is asked: it is kept, and stands there again after the login', async () => {
    const someone = { username: 'abgelaufen', password: 'nachthimmel-7' };
    const { page, context, troubles, player } = await playerPage(someone.username);
    await box(page).fill(question);
    expect((await player.call(logoutEverywhere)).status).toBe(200);
    await ask(page).click();
    await page.getByRole('heading', { name: 'Deine Sitzung ist zu Ende' }).waitFor({ timeout: 20_000 });
    await page.getByText(question).waitFor();
    await picture(page, 'trouble-session');
    await page.getByRole('link', { name: 'Anmelden' }).click();
    await steps(page).login(someone);
    await page.getByText('Küken').first().waitFor();
    expect(await box(page).inputValue()).toBe(question);
    expect(ownTroubles(troubles)).toEqual([]);
    await context.close();
  });

  it('[R4.question.shop] what another device has spent is told where it is missing: a toast, the shop, the question kept', async () => {
    const { page, context, troubles, player, energy } = await playerPage('erschoepft');
    const askElsewhere = async () => {
      while ((await energy()) >= 15)
        await player.call(getRat, { zodiac: 'löwe', question }, { 'Idempotency-Key': crypto.randomUUID() });
    };
    const isTold = async (title: string) => {
      await ask(page).click();
      await page.getByText(title).first().waitFor({ timeout: 20_000 });
      await page.getByRole('dialog').getByText('Beliebt').waitFor();
      await page.keyboard.press('Escape');
      expect(await box(page).inputValue()).toBe(question);
    };
    await box(page).fill(question);
    await askElsewhere();
    await isTold('Noctua hat keine Energie!');

    // without a grain, and with the free questions asked
    await player.call(interact, { action: 'care' });
    await page.reload();
    await grains(page, 0).waitFor();
    await askElsewhere();
    await isTold('Keine kostenlosen Fragen mehr!');
    expect(ownTroubles(troubles)).toEqual([]);
    await context.close();
  });

  it('back leads home as it was left; after the logout the pages of the tab’s history show nothing of hers', async () => {
    const { page, context, troubles } = await playerPage('rueckwaerts');
    await box(page).fill(question);
    await page.getByRole('button', { name: 'Menü von rueckwaerts' }).click();
    await page.getByRole('menuitem', { name: 'Konto' }).click();
    await page.waitForURL('**/konto');
    await page.goBack();
    await page.getByText('Küken').first().waitFor();
    expect(await box(page).inputValue()).toBe(question);

    await page.getByRole('button', { name: 'Menü von rueckwaerts' }).click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await page.waitForURL('**/auth');
    await page.goForward();
    await page.waitForURL('**/auth');
    await page.getByRole('tab', { name: 'Anmelden' }).waitFor();
    expect(await page.getByText('rueckwaerts').count()).toBe(0);
    expect(ownTroubles(troubles)).toEqual([]);
    await context.close();
  });
});
