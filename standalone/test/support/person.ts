import type { Page } from 'playwright-core';

/** As a person would: by labels and buttons, never by selectors of the code. */
export const steps = (page: Page) => ({
  async register(someone: { username: string; email: string; password: string }) {
    await page.goto('/');
    await page.waitForURL('**/auth');
    await page.getByRole('tab', { name: 'Registrieren' }).click();
    await page.getByLabel('Benutzername').fill(someone.username);
    await page.getByLabel('E-Mail-Adresse').fill(someone.email);
    await page.getByLabel('Passwort', { exact: true }).fill(someone.password);
    await page.getByLabel('Passwort bestätigen').fill(someone.password);
    await page.getByRole('button', { name: 'Konto anlegen' }).click();
    await page.getByText('Fast geschafft').waitFor();
  },
  async login(someone: { username: string; password: string }) {
    await page.getByLabel('Benutzername').fill(someone.username);
    await page.getByLabel('Passwort', { exact: true }).fill(someone.password);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
  },
  async hatch() {
    await page.getByRole('button', { name: 'Noctua schlüpfen lassen' }).click();
    await page.getByLabel('Dein Name').fill('Mira');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await page.getByLabel('Dein Alter').fill('25');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await page.getByText('Löwe', { exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Noctua schlüpfen lassen' }).click();
    await page.getByText('Küken').first().waitFor({ timeout: 20_000 });
  },
});
