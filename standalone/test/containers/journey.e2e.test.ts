import type { Browser } from 'playwright-core';
import { launch, openPage } from '../support/browser.ts';
import { type Part, describeWithContainers, restartAndWait, servers, services } from '../support/compose.ts';
import { userSteps } from '../support/user-steps.ts';
import { linkToken, newestMail } from '../support/player.ts';

const question = 'Soll ich heute mit meiner Schwester reden?';

describeWithContainers('the main job in a browser, in containers', (url) => {
  let browser: Browser;
  beforeAll(async () => void (browser = await launch()));
  afterAll(() => browser.close());

  it.each<Part>([...services, ...servers])(
    'survives a restart of %s',
    async (part) => {
      const username = `browser-${part}-${Date.now().toString(36)}`;
      const account = { username, email: `${username}@example.de`, password: 'nachthimmel-7' };
      const { page, context } = await openPage(browser, url);
      const user = userSteps(page);
      await user.register(account);
      await page.goto(`/auth?token=${linkToken(await newestMail(url, account.email))}`);
      await page.getByText('Bereit zum Schlüpfen').waitFor();

      await restartAndWait(part);
      await user.hatch();
      await page.getByLabel('Deine Frage an Noctua').fill(question);
      await page.getByRole('button', { name: 'Noctua fragen' }).click();
      await page.getByText('Noctua sagt').waitFor({ timeout: 20_000 });
      await page.getByText(/· 85$/).first().waitFor();
      await page.getByRole('button', { name: 'Verlauf' }).click();
      const remembered = page.getByRole('dialog').getByText(question).first();
      await remembered.waitFor();
      expect(await remembered.isVisible()).toBe(true);
      await context.close();
    },
    120_000,
  );
});
