import type { Page } from 'playwright-core';

/** Before hydration, a program types faster than any person: what it types into one form is lost with the form. */
export const hydrated = (page: Page): Promise<void> =>
  page.locator('#root[data-hydrated]').waitFor({ state: 'attached' });

/** Steps that find elements by label and role, as a user does, instead of by selectors. */
export const userSteps = (page: Page) => ({
  async register(account: { username: string; email: string; password: string }) {
    await page.goto('/');
    await page.waitForURL('**/auth');
    await hydrated(page);
    await page.getByRole('tab', { name: 'Registrieren' }).click();
    await page.getByLabel('Benutzername').fill(account.username);
    await page.getByLabel('E-Mail-Adresse').fill(account.email);
    await page.getByLabel('Passwort', { exact: true }).fill(account.password);
    await page.getByLabel('Passwort bestätigen').fill(account.password);
    await page.getByRole('button', { name: 'Konto anlegen' }).click();
    await page.getByText('Fast geschafft').waitFor();
  },
  async login(account: { username: string; password: string }) {
    await hydrated(page);
    await page.getByRole('tab', { name: 'Anmelden' }).click();
    await page.getByLabel('Benutzername').fill(account.username);
    await page.getByLabel('Passwort', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
  },
  async hatch() {
    await page.getByRole('button', { name: 'Noctua schlüpfen lassen' }).click();
    await page.getByLabel('Dein Name').fill('Mira');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await page.getByLabel('Dein Alter').fill('25');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await page.getByText(/^Löwe/).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Noctua schlüpfen lassen' }).click();
    await page.getByText('Küken').first().waitFor();
  },
});
