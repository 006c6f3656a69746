import type { Browser, Page } from 'playwright-core';
import { createTestEnvironment } from '@sternenrat/service-kit/testing/environment';
import { secretKey, startStripe, webhookSecret } from '../../services/billing/test/stand-ins/stripe.ts';
import { describeInBrowser, launch, logIn, openPage } from './support/browser.ts';
import { Visitor } from './support/player.ts';
import { run } from './support/running.ts';

const publishableKey = 'pk_test_of-the-stand-in';

/** A minimal replacement of Stripe's script. Like the real one, it calls api.stripe.com. */
const script = `
window.Stripe = Object.assign((key) => ({
  elements: ({ clientSecret }) => {
    const listeners = {};
    return {
      clientSecret, key,
      create: () => ({
        on: (event, listener) => { listeners[event] = listener; },
        mount: (place) => {
          const line = document.createElement('p');
          line.textContent = 'Formular des Zahlungsdienstes';
          place.append(line);
          setTimeout(() => listeners.ready?.(), 0);
        },
        off() {}, unmount() {}, destroy() {}, update() {},
      }),
      getElement: () => null, update() {}, on() {}, off() {},
      submit: async () => ({}),
    };
  },
  confirmPayment: async ({ elements, confirmParams, redirect }) => {
    const body = JSON.stringify({ ...elements, confirmParams, redirect });
    return (await fetch('https://api.stripe.com/v1/confirm', { method: 'POST', body })).json();
  },
  createToken() {}, createPaymentMethod() {}, confirmCardPayment() {}, registerAppInfo() {}, _registerWrapper() {},
}), { version: 'endive' });
`;

interface Confirmed {
  clientSecret: string;
  key: string;
  confirmParams: { return_url: string };
  redirect: string;
}

describeInBrowser('paying with Stripe, with its script intercepted', () => {
  let browser: Browser;
  beforeAll(async () => void (browser = await launch()));
  afterAll(() => browser.close());

  it('the script loads with the form; a declined, then an accepted payment; the webhook credits the grains', async () => {
    await using environment = await createTestEnvironment();
    const at = { url: '' };
    await using stripe = await startStripe(await environment.deps('billing'), () => `${at.url}/api/stripe/webhook`);
    await using running = await run({
      env: {
        STRIPE_SECRET_KEY: secretKey,
        STRIPE_PUBLISHABLE_KEY: publishableKey,
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_API_BASE: stripe.url,
      },
    });
    at.url = running.url;
    const player = await (await new Visitor(running.url).join('stripe-kunde')).hatched();
    const { page, context, problems } = await openPage(browser, running.url);
    await logIn(context, player);
    const confirmed: Confirmed[] = [];
    await intercept(page, async (asked) => {
      confirmed.push(asked);
      if (confirmed.length === 1) return { error: { message: 'Deine Karte wurde abgelehnt.' } };
      await stripe.sandbox.api.pay(asked.clientSecret, 'ok');
      await stripe.sandbox.deliver.run();
      return {};
    });

    await page.goto('/');
    await page.getByRole('button', { name: /zum Laden/ }).click();
    await page.getByRole('button', { name: /^10 Sternenstaub/ }).waitFor();
    expect(problems).toEqual([]);
    await page.getByRole('button', { name: /^10 Sternenstaub/ }).click();
    await page.getByText('Formular des Zahlungsdienstes').waitFor();
    expect(problems.map((problem) => problem.replace(/stripe\.com.*/, 'stripe.com'))).toEqual([
      'foreign request: https://js.stripe.com',
    ]);
    expect(await page.getByText('Testmodus').count()).toBe(0);

    await page.getByRole('button', { name: 'Jetzt kaufen' }).click();
    await page.getByText('Deine Karte wurde abgelehnt.').first().waitFor();
    await page.getByRole('button', { name: 'Jetzt kaufen' }).click();
    await page.getByText('Du hast 10 Sternenstaub erhalten!').first().waitFor();
    await page.getByRole('button', { name: /^11 Körner/ }).waitFor();

    expect(confirmed).toMatchObject([{ key: publishableKey, redirect: 'if_required' }, { redirect: 'if_required' }]);
    expect(confirmed[0]!.confirmParams.return_url).toBe(`${running.url}/success?type=stardust&amount=10`);
    expect(stripe.violations).toEqual([]);
    expect((await player.http.post('/api/sandbox/pay', { clientSecret: 'pi_1', card: 'ok' })).status).toBe(404);
    await context.close();
  });
});

async function intercept(page: Page, confirm: (asked: Confirmed) => Promise<object>): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await page.route('https://api.stripe.com/**', async (route) => {
    const json = await confirm(route.request().postDataJSON() as Confirmed);
    await route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } });
  });
}
