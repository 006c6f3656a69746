import type { Browser, Page } from 'playwright-core';
import { createWorld } from '@sternenrat/service-kit/testing/world';
import { secretKey, startStripe, webhookSecret } from '../../services/billing/test/stand-ins/stripe.ts';
import { launch, logIn, openPage } from './support/browser.ts';
import { Visitor } from './support/player.ts';
import { run } from './support/running.ts';

const publishableKey = 'pk_test_of-the-stand-in';

/** What Stripe's script is to our page, small; it asks api.stripe.com, as the real one does. */
const script = `
window.Stripe = Object.assign((key) => ({
  elements: ({ clientSecret }) => {
    const heard = {};
    return {
      clientSecret, key,
      create: () => ({
        on: (event, listener) => { heard[event] = listener; },
        mount: (place) => {
          const line = document.createElement('p');
          line.textContent = 'Formular des Zahlungsdienstes';
          place.append(line);
          setTimeout(() => heard.ready?.(), 0);
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

describe('paying at the provider, its script intercepted', () => {
  let browser: Browser;
  beforeAll(async () => void (browser = await launch()));
  afterAll(() => browser.close());

  it('its script comes with the form and not before; a no, then a yes; the grains arrive by its webhook', async () => {
    await using world = await createWorld();
    const at = { url: '' };
    await using stripe = await startStripe(await world.deps('billing'), () => `${at.url}/api/stripe/webhook`);
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
    const { page, context, troubles } = await openPage(browser, running.url);
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
    expect(troubles).toEqual([]);
    await page.getByRole('button', { name: /^10 Sternenstaub/ }).click();
    await page.getByText('Formular des Zahlungsdienstes').waitFor();
    expect(troubles.map((trouble) => trouble.replace(/stripe\.com.*/, 'stripe.com'))).toEqual([
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
    expect(stripe.complaints).toEqual([]);
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
