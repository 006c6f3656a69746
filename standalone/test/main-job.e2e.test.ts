import { desktop, openPage, phone, picture } from './support/browser.ts';
import { steps } from './support/person.ts';
import { linkToken, newestMail } from './support/player.ts';
import { productInABrowser } from './support/product-in-a-browser.ts';

const question = 'Soll ich heute mit meiner Schwester reden?';

describe('the main job in a browser', () => {
  const its = productInABrowser();

  it.each([
    ['desktop', desktop],
    ['phone', phone],
  ] as const)(
    '[R2.home.access] [R2.home.onboarding] [R4.hatch.setup] [R4.question.loading] a stranger registers, hatches Noctua, asks and is answered (%s)',
    async (size, viewport) => {
      const someone = { username: `mira-${size}`, email: `mira-${size}@example.de`, password: 'nachthimmel-7' };
      const { page, context, troubles } = await openPage(its.browser, its.product.url, viewport);
      // once all that a stranger sees
      if (viewport === phone) await page.emulateMedia({ reducedMotion: 'no-preference' });
      const person = steps(page);

      await person.register(someone);
      await page.goto(`/auth?token=${linkToken(await newestMail(its.product.url, someone.email))}`);
      await page.getByText('Deine E-Mail-Adresse ist bestätigt.').first().waitFor();
      await person.login(someone);

      await page.getByText('Bereit zum Schlüpfen').waitFor();
      await picture(page, `${size}-egg`);
      await person.hatch();

      await page.getByLabel('Deine Frage an Noctua').fill(question);
      const asked = Date.now();
      await page.getByRole('button', { name: 'Noctua fragen' }).click();
      await page.getByText('Noctua sagt').waitFor({ timeout: 20_000 });
      expect(Date.now() - asked).toBeGreaterThanOrEqual(4_900);
      await page.getByText('aus den Sternen berechnet').first().waitFor();
      await page.getByText('Warum sagt Noctua das?').click();
      await page
        .getByText(/Der Mond|Die Sonne|Merkur|Venus|Mars|Jupiter|Saturn|Uranus|Neptun|Pluto/)
        .first()
        .waitFor();
      await page.getByText(/· 85$/).first().waitFor();

      await picture(page, `${size}-answer`);
      await page.getByRole('button', { name: 'Verlauf' }).click();
      await page.getByRole('dialog').getByText(question).waitFor();
      await page.keyboard.press('Escape');

      await page.reload();
      await page.getByText('Küken').first().waitFor();
      // before the logout: the browser itself reports the refusal of a look that was just under way
      expect(troubles).toEqual([]);
      await page.getByRole('button', { name: `Menü von ${someone.username}` }).click();
      await page.getByRole('menuitem', { name: 'Abmelden' }).click();
      await page.waitForURL('**/auth');
      expect(troubles.filter((trouble) => !trouble.includes('status of 401'))).toEqual([]);
      await context.close();
    },
  );

  it('[R2.not-found] an unknown path says so, with status 404', async () => {
    const { page, context } = await openPage(its.browser, its.product.url);
    const answer = await page.goto('/gibt-es-nicht');
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    await context.close();
  });

  it('[R6.visitor.redirect] [R2.auth.unconfirmed] who has not confirmed is asked to look into the inbox, and comes in by the link', async () => {
    const someone = { username: 'wartende', email: 'wartende@example.de', password: 'nachthimmel-7' };
    const { page, context } = await openPage(its.browser, its.product.url);
    const person = steps(page);
    await person.register(someone);
    await page.goto('/auth');
    await page.getByLabel('Benutzername').fill(someone.username);
    await page.getByLabel('Passwort', { exact: true }).fill(someone.password);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await page.getByText('Schau in dein Postfach').waitFor();
    await page.goto('/');
    await page.waitForURL('**/auth');

    const second = await context.newPage();
    await second.goto(`/auth?token=${linkToken(await newestMail(its.product.url, someone.email))}`);
    await second.getByText('Bereit zum Schlüpfen').waitFor();
    expect(new URL(second.url()).pathname).toBe('/');
    await context.close();
  });
});
