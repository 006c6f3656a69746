import type { BrowserContext, Page } from 'playwright-core';
import { logoutEverywhere } from '@sternenrat/contracts/endpoints/auth';
import { getRat } from '@sternenrat/contracts/endpoints/oracle';
import { interact, owlStatus } from '@sternenrat/contracts/endpoints/owl';
import { describeInBrowser, logIn, openPage, phone, saveScreenshot } from './support/browser.ts';
import { userSteps } from './support/user-steps.ts';
import { Visitor } from './support/player.ts';
import { startBrowserSuite } from './support/browser-suite.ts';

const question = 'Was will mir dieser Abend sagen?';
const box = (page: Page) => page.getByLabel('Deine Frage an Noctua');
const ask = (page: Page) => page.getByRole('button', { name: 'Noctua fragen' });
const grains = (page: Page, count: number) => page.getByRole('button', { name: new RegExp(`^${count} K`) });

/** Removes the browser's reports of failed calls, because these tests make calls fail. */
const ownProblems = (problems: string[]) =>
  problems.filter((problem) => !problem.startsWith('Failed to load resource'));

describeInBrowser('when something fails', () => {
  const suite = startBrowserSuite();

  const atHome = async (page: Page) => {
    await page.goto('/');
    await page.getByText('Küken').first().waitFor();
  };
  async function playerPage(username: string) {
    const player = await (await new Visitor(suite.product.url).join(username)).hatched();
    const opened = await openPage(suite.browser, suite.product.url, phone);
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

  it('a page whose scripts fail to load reloads by itself, and later asks the player to reload', async () => {
    const { page, context } = await playerPage('netzwechsel');
    let lost = true;
    await page.route(/\/assets\/(?!bootstrap).*\.js$/, (route) =>
      lost ? route.abort('internetdisconnected') : route.continue(),
    );
    await page.reload();
    await page.getByText('Noctua hat dich kommen hören').waitFor();
    lost = false;
    await page.getByText('Küken').first().waitFor();

    lost = true;
    await page.reload();
    const notice = page.getByRole('alert').filter({ hasText: 'Die Seite ist nicht ganz angekommen' });
    await notice.waitFor();
    await saveScreenshot(page, 'trouble-scripts');
    lost = false;
    await notice.getByRole('link', { name: 'Neu laden' }).click();
    await page.getByText('Küken').first().waitFor();
    expect(await notice.count()).toBe(0);
    await context.close();
  });

  it('a lost answer: the question stays, and a repeat is answered and charged once', async () => {
    const { page, context, problems, energy } = await playerPage('funkloch');
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
    await saveScreenshot(page, 'trouble-lost');
    expect(await box(page).inputValue()).toBe(question);
    expect(await energy()).toBe(85);

    await ask(page).click();
    await page.getByRole('heading', { name: 'Noctua sagt' }).waitFor();
    expect(await energy()).toBe(85);
    expect(await box(page).inputValue()).toBe('');
    expect(ownProblems(problems)).toEqual([]);
    await context.close();
  });

  it('on a slow connection home shows that it loads, and a double click asks once', async () => {
    const { page, context, problems, energy } = await playerPage('funkwald');
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 300,
      downloadThroughput: 80_000,
      uploadThroughput: 40_000,
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('status').first().waitFor();
    await saveScreenshot(page, 'trouble-slow');
    await page.getByText('Küken').first().waitFor();
    await box(page).fill(question);
    await ask(page).dblclick();
    await page.getByRole('button', { name: 'Einen Moment' }).waitFor();
    await page.getByRole('heading', { name: 'Noctua sagt' }).waitFor();
    expect(await energy()).toBe(85);
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each([
    ['question', 'Noctua fragen', `Du hast gefragt: ${question}`],
    ['registration', 'Konto anlegen', 'Fast geschafft'],
  ])(
    'the front page is visible before the app has loaded; input and clicks until then count (%s)',
    async (_, name, shown) => {
      const { page, context, problems } = await openPage(suite.browser, suite.product.url, phone);
      const { promise: blocked, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/assets/index-*.js', (route) => blocked.then(() => route.continue()));
      await page.goto('/auth', { waitUntil: 'commit' });
      await page.getByText('Rat der Sterne').waitFor();
      await page.getByLabel('Was möchtest du sie fragen?').fill(question);
      await page.getByLabel('Benutzername').fill('fruehauf');
      await page.getByLabel('E-Mail-Adresse').fill('fruehauf@example.de');
      await page.getByLabel('Passwort', { exact: true }).fill('nachthimmel-7');
      await page.getByLabel('Passwort bestätigen').fill('nachthimmel-7');
      await page.getByRole('button', { name }).click();
      expect(new URL(page.url()).search).toBe('');
      release();
      await page.getByText(shown).waitFor();
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  it('two tabs: a gift in one tab updates the other, and so does an answer', async () => {
    const { page, context, problems } = await playerPage('zweitab');
    const other = await secondTab(context);
    const given = page.waitForResponse((response) => response.url().endsWith(interact.path));
    await page.getByRole('button', { name: 'Sternenstaub schenken' }).click();
    await page.getByRole('button', { name: 'Trotzdem schenken' }).click();
    await given;
    await grains(page, 0).waitFor();

    await grains(other, 1).waitFor();
    await other.getByRole('button', { name: 'Sternenstaub schenken' }).click();
    await other.getByRole('button', { name: 'Trotzdem schenken' }).click();
    await grains(other, 0).waitFor();
    await other
      .getByText(/erst in 24 Stunden wieder|Kein Sternenstaub verfügbar/)
      .first()
      .waitFor();

    await box(page).fill(question);
    await ask(page).click();
    await page.getByRole('heading', { name: 'Noctua sagt' }).waitFor();
    await other.getByRole('button', { name: 'Verlauf' }).click();
    await other.getByRole('dialog').getByText(question).waitFor();
    expect(ownProblems(problems)).toEqual([]);
    await context.close();
  });

  it('the session ends during a question: the text is restored after the login', async () => {
    const account = { username: 'abgelaufen', password: 'nachthimmel-7' };
    const { page, context, problems, player } = await playerPage(account.username);
    await box(page).fill(question);
    expect((await player.call(logoutEverywhere)).status).toBe(200);
    await ask(page).click();
    await page.getByRole('heading', { name: 'Deine Sitzung ist zu Ende' }).waitFor();
    await page.getByText(question).waitFor();
    await saveScreenshot(page, 'trouble-session');
    await page.getByRole('link', { name: 'Anmelden' }).click();
    await userSteps(page).login(account);
    await page.getByText('Küken').first().waitFor();
    expect(await box(page).inputValue()).toBe(question);
    expect(ownProblems(problems)).toEqual([]);
    await context.close();
  });

  it('a reload during a question: the answer is shown and charged once', async () => {
    const { page, context, problems, energy } = await playerPage('ungeduldig');
    const before = await energy();
    await box(page).fill(question);
    const asked = page.waitForRequest((request) => request.url().endsWith(getRat.path));
    await ask(page).click();
    await asked;
    await page.reload();
    await page.getByRole('status', { name: 'Noctua sieht in den Himmel …' }).waitFor();
    await saveScreenshot(page, 'trouble-resumed');
    await page.getByRole('heading', { name: 'Noctua sagt' }).waitFor();
    expect(await box(page).inputValue()).toBe('');
    expect(await energy()).toBe(before - 15);
    // a reload must not ask the question again
    await page.reload();
    await page.getByText('Küken').first().waitFor();
    expect(await page.getByRole('status', { name: 'Noctua sieht in den Himmel …' }).count()).toBe(0);
    expect(await energy()).toBe(before - 15);
    expect(ownProblems(problems)).toEqual([]);
    await context.close();
  });

  it('[R8.question.failure] a failed question stays in its field, with the reason and a retry button', async () => {
    const { page, context } = await playerPage('gescheitert');
    await page.route(`**${getRat.path}`, (route) => route.fulfill({ status: 500, body: '<html>' }));
    await box(page).fill(question);
    await ask(page).click();
    await page.getByRole('alert').getByText('Ratschlag konnte nicht abgerufen werden').waitFor();
    await saveScreenshot(page, 'trouble-failed');
    await page.unroute(`**${getRat.path}`);
    expect(await box(page).inputValue()).toBe(question);
    expect(await page.locator('li[data-state="open"]').count()).toBe(0);
    await page.getByRole('button', { name: 'Noch einmal' }).click();
    await page.getByRole('heading', { name: 'Noctua sagt' }).waitFor();
    await context.close();
  });

  it('[R4.question.shop] energy spent on another device: with a grain a toast offers a gift, else the shop opens; the question stays', async () => {
    const { page, context, problems, player, energy } = await playerPage('erschoepft');
    const askElsewhere = async () => {
      while ((await energy()) >= 15)
        await player.call(getRat, { zodiac: 'löwe', question }, { 'Idempotency-Key': crypto.randomUUID() });
    };
    await box(page).fill(question);
    await askElsewhere();
    await ask(page).click();
    const toast = page.locator('li').filter({ hasText: 'Noctua hat keine Energie!' });
    await toast.getByRole('button', { name: 'Sternenstaub schenken' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByText('Ein Korn bringt ihr 20 Energie.').first().waitFor();
    await saveScreenshot(page, 'trouble-tired-with-a-grain');
    expect(await page.getByRole('button', { name: 'Energie kaufen' }).count()).toBe(0);
    expect(await box(page).inputValue()).toBe(question);

    // the player spends the grain, and then the energy and free questions on another device
    await player.call(interact, { action: 'care' });
    await page.reload();
    await grains(page, 0).waitFor();
    await askElsewhere();
    await ask(page).click();
    await page.getByRole('dialog').getByText('Beliebt').waitFor();
    expect(await page.getByText('Keine kostenlosen Fragen mehr!').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByText('Keine kostenlosen Fragen mehr!').first().waitFor();
    await page.getByRole('button', { name: 'Energie kaufen' }).waitFor();
    await saveScreenshot(page, 'trouble-tired');
    expect(await box(page).inputValue()).toBe(question);
    expect(ownProblems(problems)).toEqual([]);
    await context.close();
  });

  it('back closes an open dialog and stays on the page', async () => {
    const { page, context, problems } = await playerPage('dialogisch');
    await page.goto('/faq');
    await page.goto('/');
    await page.getByText('Küken').first().waitFor();
    const home = () => new URL(page.url()).pathname;
    const talks = page.getByRole('dialog', { name: 'Euer Verlauf' });
    await page.getByRole('button', { name: 'Verlauf' }).click();
    await talks.waitFor();
    await page.goBack();
    await talks.waitFor({ state: 'hidden' });
    expect(home()).toBe('/');
    // a dialog that was closed with Escape leaves no history entry
    await page.getByRole('button', { name: 'Verlauf' }).click();
    await talks.waitFor();
    await page.keyboard.press('Escape');
    await talks.waitFor({ state: 'hidden' });
    // after a link in a dialog, back leads to the page of the dialog, with the dialog closed
    await page.getByRole('button', { name: /zum Laden$/ }).click();
    await page.getByRole('button', { name: /^20 Sternenstaub/ }).click();
    await page.getByText('Testmodus').waitFor();
    await page.goBack();
    await page.getByText('Küken').first().waitFor();
    expect(home()).toBe('/');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.goBack();
    await page.waitForURL('**/faq');
    expect(ownProblems(problems)).toEqual([]);
    await context.close();
  });

  it('back restores home; after the logout the history shows nothing of the player', async () => {
    const { page, context, problems } = await playerPage('rueckwaerts');
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
    expect(ownProblems(problems)).toEqual([]);
    await context.close();
  });
});
