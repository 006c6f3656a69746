import { getUser } from '@sternenrat/contracts/endpoints/auth';
import { getRat } from '@sternenrat/contracts/endpoints/oracle';
import { owlStatus } from '@sternenrat/contracts/endpoints/owl';
import type { AnswerOf } from '@sternenrat/contracts/core/endpoint';
import { answer as sampleAnswer } from '../../web/src/test/samples.ts';
import { button, createPages, createChecker } from './support/page-helpers.ts';
import { startBrowserSuite } from './support/browser-suite.ts';
import { describeInBrowser } from './support/browser.ts';
import { mockAnswer, mockError } from './support/mock-answers.ts';

const question = 'Soll ich heute mit meiner Schwester reden?';

describeInBrowser('accessibility of rare states', () => {
  const suite = startBrowserSuite();
  const { loggedIn } = createPages(suite);

  it('a new stage, reminders, installation, an error and a name in the sky have no violation', async () => {
    const { page, context, player } = await loggedIn('seltene');
    const { violations, check, close } = createChecker(page);
    await player.hatched();
    const status = (await player.call(owlStatus)).data as AnswerOf<typeof owlStatus>;

    const celebration = { stage: 'teenager', message: 'Schau, wie groß ich geworden bin.' } as const;
    await mockAnswer(page, owlStatus, { ...status, celebration });
    await page.goto('/');
    await page.getByRole('dialog').getByText(celebration.message).waitFor();
    await check('a new stage');
    await close();
    await mockAnswer(page, owlStatus, { ...status, offerReminders: true });
    await page.goto('/');
    await page.getByRole('dialog', { name: 'Darf ich mich ab und zu melden?' }).waitFor();
    await check('reminders, offered');
    await button(page, 'Ja, per E-Mail').click();
    await page.getByText('Wie schön!').first().waitFor();
    await page.goto('/konto');
    await page.getByLabel('Um wie viel Uhr?').waitFor();
    await check('reminders, chosen');
    await page.goto('/erinnerungen?token=nicht.von-hier');
    await check('reminders, to be stopped');
    await button(page, 'Nicht mehr erinnern').click();
    await page.getByRole('heading', { name: 'Ungültiger Link' }).waitFor();
    await check('reminders, link refused');

    await mockAnswer(page, owlStatus, status);
    await mockAnswer(page, getRat, sampleAnswer());
    for (const [platform, agent] of Object.entries({
      iOS: 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Safari/605.1 Instagram 300',
      Android: 'Mozilla/5.0 (Linux; Android 16; Pixel 10) Chrome/142.0',
    })) {
      const get = `Object.defineProperty(navigator, 'userAgent', { configurable: true, get: () => '${agent}' })`;
      await context.addInitScript(`${get}; localStorage.removeItem('sternenrat.install-put-aside');`);
      await page.goto('/');
      await page.getByLabel('Deine Frage an Noctua').fill(question);
      await button(page, 'Noctua fragen').click();
      await button(page, 'App installieren').click();
      await page.getByRole('dialog').getByRole('listitem').nth(2).waitFor();
      await check(`how to install on ${platform}`);
      await close();
    }

    await page.clock.setFixedTime(new Date('2027-01-11T21:30:00+01:00'));
    await page.goto('/impressum');
    await page.getByText('Was steht gerade über Berlin?').click();
    await page.getByRole('complementary').getByRole('button').first().click();
    await page.getByTestId('sky-marker').locator('b').waitFor();
    await check('a name in the sky');
    await page.route('**/assets/FaqPage-*', (route) => route.abort());
    await page.goto('/faq');
    await page.getByRole('heading', { name: 'Da ist etwas schiefgegangen' }).waitFor();
    await check('a page that breaks');
    // so far the prerendered page was shown without its script; after the reload it must work
    await page.unroute('**/assets/FaqPage-*');
    await button(page, 'Neu laden').click();
    await page.getByRole('heading', { name: 'Wer ist Noctua?' }).waitFor();
    await mockError(page, getUser, '9f1c7c1e-4f3b-4a51-9b1d-2c5de0f4a7b1');
    await page.goto('/');
    await page.getByLabel('Kennung', { exact: true }).waitFor();
    await check('an unexpected error, with its id');
    expect(violations).toEqual([]);
    await context.close();
  });

  it('without JavaScript the prerendered page is readable, with title and notice', async () => {
    const context = await suite.browser.newContext({ baseURL: suite.product.url, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/faq');
    expect(await page.getByRole('heading', { name: 'Wer ist Noctua?' }).isVisible()).toBe(true);
    expect(await page.title()).toBe('Fragen und Antworten · Sternenrat');
    const notice = await page.locator('noscript').boundingBox();
    const [x = 0, y = 0] = notice ? [notice.x + notice.width / 2, notice.y + notice.height / 2] : [];
    expect(await page.evaluate<string>(`document.elementFromPoint(${x}, ${y}).nodeName`)).toBe('NOSCRIPT');
    await context.close();
  });

  it('200 % zoom, high contrast and forced colours have no violation', async () => {
    const { page, context, player } = await loggedIn('scharfe');
    const { violations, checkLowVisionState, close } = createChecker(page);
    await page.goto('/');
    await button(page, 'Noctua schlüpfen lassen').click();
    await page.getByLabel('Dein Name').fill('Mira');
    await button(page, 'Weiter').click();
    await page.getByLabel('Dein Alter').fill('25');
    await button(page, 'Weiter').click();
    await page.getByRole('radio', { name: 'Löwe' }).click();
    await checkLowVisionState('setup');
    await player.hatched();
    await page.goto('/');
    await button(page, 'Menü von scharfe').click();
    await page.keyboard.press('ArrowDown');
    await checkLowVisionState('home with its menu');
    await page.keyboard.press('Escape');
    await button(page, 'Verlauf').click();
    await page.getByRole('dialog').getByRole('tab', { name: 'Federn' }).click();
    await checkLowVisionState('memories');
    await close();
    await button(page, /zum Laden$/).click();
    await button(page, /^20 Sternenstaub/).click();
    await page.getByText('Testmodus').waitFor();
    await checkLowVisionState('payment');
    await page.goto('/konto');
    await page.getByText('dieses Gerät').waitFor();
    await checkLowVisionState('account');
    await context.clearCookies();
    await page.goto('/auth');
    await button(page, 'Anmelden').click();
    await page.getByText('Passwort ist erforderlich').waitFor();
    await button(page, 'Noctua kennenlernen').waitFor();
    await checkLowVisionState('visitor');
    expect(violations).toEqual([]);
    await context.close();
  });
});
