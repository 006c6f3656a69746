import axios from 'axios';
import { setReminders } from '@sternenrat/contracts/endpoints/reminders';
import { describeInBrowser, desktop, openPage, phone } from './support/browser.ts';
import { userSteps } from './support/user-steps.ts';
import { newestMail, Visitor } from './support/player.ts';
import { startBrowserSuite } from './support/browser-suite.ts';

/** @param days from today @param hour in UTC */
const day = (days: number, hour: number) => new Date(new Date().setUTCHours(24 * days + hour, 0, 0, 0)).toISOString();

describeInBrowser('links in mails, in a browser', () => {
  const suite = startBrowserSuite();

  async function linkTo(mailbox: string, path: string, subject: RegExp): Promise<string> {
    const { text } = await newestMail(suite.product.url, mailbox, subject);
    const [link] = text.split(/\s+/).filter((word) => word.startsWith(suite.product.url + path));
    if (!link) throw new Error(`no link to ${path} in: ${text}`);
    return link;
  }

  it.each([
    ['phone', phone],
    ['desktop', desktop],
  ] as const)(
    '[R4.reset.flow] [R2.forgot.success] [R2.reset.success] a forgotten password, a new address, a cancellation (%s)',
    async (size, viewport) => {
      const mailbox = `post-${size}@example.de`;
      await (await new Visitor(suite.product.url).join(`post-${size}`)).hatched();
      const { page, context, problems } = await openPage(suite.browser, suite.product.url, viewport);
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const heading = (name: string) => page.getByRole('heading', { name }).waitFor();

      await page.goto('/auth');
      await page.getByRole('tab', { name: 'Anmelden' }).click();
      await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
      await page.getByLabel('E-Mail-Adresse').fill(mailbox);
      await button('Link senden').click();
      await heading('E-Mail gesendet');
      await page.goto(await linkTo(mailbox, '/reset-password?token=', /Passwort/));
      await page.getByLabel('Neues Passwort').fill('eulenruf-im-mai');
      await button('Passwort speichern').click();
      await heading('Passwort zurückgesetzt');
      await page.getByRole('link', { name: /Anmeldung$/ }).click();
      await userSteps(page).login({ username: `post-${size}`, password: 'eulenruf-im-mai' });
      await page.getByText('Küken').first().waitFor();

      await page.goto('/konto');
      await button('E-Mail-Adresse ändern').click();
      await page.getByLabel('Neue E-Mail-Adresse').fill(`neu-${mailbox}`);
      await page.getByLabel('Dein Passwort').fill('eulenruf-im-mai');
      await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      const ends = [
        [`neu-${mailbox}`, 'Jetzt fehlt noch die Zustimmung an der anderen Adresse'],
        [mailbox, 'Deine E-Mail-Adresse ist geändert'],
      ] as const;
      for (const [end, message] of ends) {
        await page.goto(await linkTo(end, '/e-mail-bestaetigen?token=', /E-Mail-Adresse(\?| wechseln)/));
        await button('Ja, zustimmen').click();
        await page.getByText(message).waitFor();
      }

      await context.clearCookies();
      await page.goto('/kuendigen');
      await page.getByLabel('Dein Name').fill('Mira Muster');
      await page.getByLabel('E-Mail-Adresse deines Kontos').fill(`neu-${mailbox}`);
      await button('jetzt kündigen').click();
      await heading('Deine Kündigung ist eingegangen');
      await newestMail(suite.product.url, `neu-${mailbox}`, /[Kk]ündigung/);

      expect(problems).toEqual([]);
      await context.close();
    },
  );

  it.each([
    ['phone', phone],
    ['desktop', desktop],
  ] as const)('reminders are stopped with one click and no login (%s)', async (size, viewport) => {
    const player = await (await new Visitor(suite.product.url).join(`erinnert-${size}`)).hatched();
    const later = size === 'phone' ? 1 : 3;
    const at = (now: string) => axios.post(`${suite.product.url}/dev/clock`, { now });
    await at(day(later, 9));
    const wish = { channel: 'mail', hour: 18, orMail: false };
    expect((await player.call(setReminders, wish, { 'X-Time-Zone': 'UTC' })).status).toBe(200);
    await at(day(later, 18));
    const { page, context, problems } = await openPage(suite.browser, suite.product.url, viewport);
    await page.goto(await linkTo(`erinnert-${size}@example.de`, '/erinnerungen?token=', /Ein Gruß/));
    await page.getByRole('button', { name: 'Nicht mehr erinnern' }).click();
    await page.getByRole('heading', { name: 'Erledigt, es kommt keine mehr' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});
