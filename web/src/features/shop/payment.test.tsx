import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import { Route, Routes } from 'react-router-dom';
import {
  createSubscription,
  getPayment,
  paymentsConfig,
  sandboxPay,
  type Payment,
} from '@sternenrat/contracts/endpoints/billing';
import PaymentPage from '../../app/pages/PaymentPage.tsx';
import SuccessPage from '../../app/pages/SuccessPage.tsx';
import { toasts } from '../../ui/toast/store.ts';
import { show, tidyUp, toastWords } from '../../test/render.tsx';
import { StandIn } from '../../test/stand-in.ts';
import { fakeStripe, stripeScripts } from '../../test/stripe.ts';
import { keepPending, readPending } from './pending.ts';
import PremiumDialog from './PremiumDialog.tsx';
import './SandboxFields.tsx';
import './StripeFields.tsx';

const success = true as const;
const secret = 'pi_1_secret_2';
let server: StandIn;
let paid: Payment['status'];
/** One provider key a test: the library is loaded once for each. */
let key = 0;
const stripe = fakeStripe();

beforeEach(() => {
  paid = 'paid';
  key += 1;
  stripe.reset();
  server = new StandIn()
    .on(paymentsConfig, { success, mode: 'stripe', publishableKey: `pk_test_${key}` })
    .on(createSubscription, { success, clientSecret: secret, paymentId: 'pay_1' })
    .on(getPayment, () => ({
      success,
      payment: {
        id: 'pay_1',
        purchase: 'stardust' as const,
        packageId: 'stardust_10' as const,
        grains: 20,
        cents: 500,
        status: paid,
        createdAt: '2026-11-21T10:00:00.000Z',
        paidAt: null,
      },
    }));
});
afterEach(() => {
  jest.useRealTimers();
  tidyUp();
});

const where = () => screen.getByTestId('where').textContent;
const pages = (
  <Routes>
    <Route path="/payment" element={<PaymentPage />} />
    <Route path="/success" element={<SuccessPage />} />
    <Route path="*" element={null} />
  </Routes>
);
const pending = { clientSecret: secret, packageId: 'stardust_10', amount: 20 } as const;
const checkout = () => {
  keepPending(pending);
  return show(pages, { at: '/payment?type=stardust&package=stardust_10' });
};
/** The provider's script arrives and draws its form. */
const formLoads = async () => {
  await waitFor(() => expect(stripe.load()).toBe(true));
  await waitFor(() => expect(stripe.created).toHaveLength(1));
  act(() => stripe.ready());
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('/payment', () => {
  it('[R7.payment.library] loads the provider only when a form opens, with the publishable key, and it confirms', async () => {
    show(pages, { at: '/success?type=premium' });
    expect(stripeScripts()).toBe(0);
    tidyUp();
    checkout();
    await formLoads();
    expect(stripeScripts()).toBe(1);
    expect(stripe.keys).toEqual([`pk_test_${key}`]);
    fireEvent.click(await screen.findByRole('button', { name: 'Jetzt kaufen' }));
    await waitFor(() => expect(stripe.confirmed).toHaveLength(1));
  });

  it.each([
    ['none', null],
    ['no JSON', '{'],
    ['another shape', '{"clientSecret":"x"}'],
    ['an unknown package', '{"clientSecret":"x","packageId":"stardust_99","amount":20}'],
  ])('[R2.payment.pending] redirects to / with %s', (_, raw) => {
    if (raw !== null) sessionStorage.setItem('sternenrat.pending-payment', raw);
    show(pages, { at: '/payment' });
    expect(where()).toBe('/');
  });

  it('[R2.payment.loading] [R2.payment.content] shows what is bought, the form, a way back and the buy button', async () => {
    checkout();
    expect(screen.getAllByText('Zahlungsformular wird geladen...')).not.toHaveLength(0);
    await formLoads();
    expect(stripe.elements).toMatchObject([{ clientSecret: secret, locale: 'de' }]);
    await waitFor(() => expect(screen.queryByText('Zahlungsformular wird geladen...')).toBeNull());
    expect(screen.getByText('20 Sternenstaub')).toBeTruthy();
    expect(screen.getByText(/5,00/)).toBeTruthy();
    expect(button('Jetzt kaufen')).toHaveProperty('disabled', false);
    fireEvent.click(button('Zurück'));
    expect(where()).toBe('/');
  });

  it('[R9.payment-layout] the payment element has tabs', async () => {
    checkout();
    await formLoads();
    expect(stripe.created).toMatchObject([{ type: 'payment', options: { layout: { type: 'tabs' } } }]);
  });

  it("[R2.payment.buy-button] [R7.payment.confirm] [R7.payment.return] [R4.payment.success] [R8.payment.stardust] buys, waits for the server's yes, says so and goes home after 2 s", async () => {
    let bank: (said: object) => void = () => {};
    stripe.confirm = () => new Promise((resolve) => (bank = resolve));
    checkout();
    await formLoads();
    jest.useFakeTimers();
    fireEvent.click(button('Jetzt kaufen'));
    await pass(0);
    expect(button('Wird verarbeitet...')).toHaveProperty('disabled', true);
    expect(stripe.confirmed).toHaveLength(1);
    const [how] = stripe.confirmed;
    expect(how!.elements).toBeTruthy();
    expect(how!.redirect).toBe('if_required');
    expect(how!.confirmParams.return_url).toBe(`${location.origin}/success?type=stardust&amount=20`);
    paid = 'open';
    bank({});
    await pass(500);
    expect(toastWords()).toEqual([]);
    paid = 'paid';
    await pass(500);
    expect(toastWords()).toEqual(['Sternenstaub gekauft!', 'Du hast 20 Sternenstaub erhalten!']);
    expect(readPending()).toBeNull();
    await pass(1999);
    expect(where()).toBe('/payment');
    await pass(1);
    expect(where()).toBe('/');
  });

  it.each(['submit', 'confirm'] as const)(
    "[R5.payment.provider] [R4.payment.retry] [R8.payment.failure] the provider's words are shown as they are (%s), and it can be tried again",
    async (step) => {
      stripe[step] = () => ({ error: { message: 'Deine Karte wurde abgelehnt.' } });
      checkout();
      await formLoads();
      fireEvent.click(await screen.findByRole('button', { name: 'Jetzt kaufen' }));
      await waitFor(() => expect(toastWords()).toEqual(['Zahlung fehlgeschlagen', 'Deine Karte wurde abgelehnt.']));
      expect(toasts.list()[0]!.variant).toBe('destructive');
      expect(button('Jetzt kaufen')).toHaveProperty('disabled', false);
      expect(server.calls(getPayment)).toEqual([]);
      stripe[step] = () => ({});
      fireEvent.click(button('Jetzt kaufen'));
      await waitFor(() => expect(toastWords()[0]).toBe('Sternenstaub gekauft!'));
    },
  );

  it('a payment that the server has not confirmed within 10 s is being checked, and nothing is claimed', async () => {
    paid = 'processing';
    checkout();
    await formLoads();
    jest.useFakeTimers();
    fireEvent.click(button('Jetzt kaufen'));
    await pass(10_500);
    expect(screen.getByText(/Deine Zahlung wird geprüft/)).toBeTruthy();
    expect(toastWords()).toEqual([]);
    expect(where()).toBe('/payment');
  });
});

describe('the sandbox', () => {
  const pick = async (name: RegExp) => {
    server.on(paymentsConfig, { success, mode: 'sandbox', publishableKey: null });
    const { user } = checkout();
    await user.click(await screen.findByRole('radio', { name }));
    await user.click(button('Jetzt kaufen'));
    return user;
  };

  it('is visibly a test, and pays', async () => {
    server.on(sandboxPay, { success: true, status: 'succeeded' });
    await pick(/die klappt/);
    expect(screen.getByText('Testmodus')).toBeTruthy();
    await waitFor(() => expect(toastWords()[0]).toBe('Sternenstaub gekauft!'));
    expect(server.calls(sandboxPay)[0]!.body).toEqual({ clientSecret: secret, card: 'ok' });
    expect(stripe.elements).toEqual([]);
  });

  it('declines', async () => {
    server.on(sandboxPay, { success: false, status: 'declined', error: 'Deine Karte wurde abgelehnt.' });
    await pick(/abgelehnt/);
    await waitFor(() => expect(toastWords()).toEqual(['Zahlung fehlgeschlagen', 'Deine Karte wurde abgelehnt.']));
  });

  it.each([
    ['Zustimmen', 'Sternenstaub gekauft!', 2],
    ['Ablehnen', 'Zahlung fehlgeschlagen', 1],
  ])('the bank asks: %s', async (choice, title, calls) => {
    let asked = 0;
    server.on(sandboxPay, () =>
      asked++ === 0 ? { success: false, status: 'requires_action' } : { success: true, status: 'succeeded' },
    );
    const user = await pick(/nachfragt/);
    await user.click(await screen.findByRole('button', { name: choice }));
    await waitFor(() => expect(toastWords()[0]).toBe(title));
    expect(server.calls(sandboxPay)).toHaveLength(calls);
  });
});

describe('/success', () => {
  it('[R2.success.clears] [R2.success.stardust] clears what was pending and says the amount of the query', async () => {
    keepPending(pending);
    show(pages, { at: '/success?type=stardust&amount=20' });
    expect(readPending()).toBeNull();
    expect(screen.getByText('20 Sternenstaub sind gutgeschrieben.')).toBeTruthy();
  });

  it("[R2.success.premium] says 'Premium aktiviert'", () => {
    show(pages, { at: '/success?type=premium' });
    expect(screen.getByRole('heading').textContent).toBe('Premium aktiviert');
    expect(screen.getByText('Unbegrenzte Sterne-Beratungen verfügbar')).toBeTruthy();
  });

  it('[R2.success.redirect] goes home after 5 s, at once by a button, and not at all on request', async () => {
    jest.useFakeTimers();
    const first = show(pages, { at: '/success?type=stardust&amount=20' });
    await pass(4999);
    expect(where()).toBe('/success');
    await pass(1);
    expect(where()).toBe('/');
    first.unmount();
    const second = show(pages, { at: '/success?type=stardust&amount=20' });
    fireEvent.click(button('Zu Noctua'));
    expect(where()).toBe('/');
    second.unmount();
    show(pages, { at: '/success?type=stardust&amount=20' });
    fireEvent.click(button('Hierbleiben'));
    await pass(60_000);
    expect(where()).toBe('/success');
  });

  it.each([
    ['open', 'Deine Zahlung wird geprüft.'],
    ['canceled', 'Zahlung fehlgeschlagen'],
  ] as const)("without the server's yes (%s) nothing is claimed", async (state, heading) => {
    paid = state;
    jest.useFakeTimers();
    show(pages, { at: '/success?type=stardust&amount=20&payment_intent=pi_1' });
    await pass(10_500);
    expect(screen.getByRole('heading').textContent).toBe(heading);
    expect(server.calls(getPayment)[0]!.url).toBe('/api/payments/pi_1');
    await pass(60_000);
    expect(where()).toBe('/success');
  });
});

describe('the premium dialog', () => {
  const told: string[] = [];
  const open = () => {
    told.length = 0;
    return show(
      <PremiumDialog
        tier="premium"
        adultConfirmed={false}
        onClose={() => told.push('closed')}
        onSuccess={() => told.push('success')}
        reload={() => told.push('reloaded')}
      />,
    );
  };
  const dialog = () => within(screen.getByRole('dialog'));
  const subscribe = () => button(/^Jetzt abonnieren/);

  it('[R2.home.premium-dialog] [R4.premium.open] opening it creates a subscription; the form comes with the secret', async () => {
    open();
    expect(dialog().queryByRole('button', { name: /^Jetzt abonnieren/ })).toBeNull();
    await formLoads();
    expect(server.calls(createSubscription).map((seen) => seen.body)).toEqual([{ priceId: 'price_premium_monthly' }]);
    expect(stripe.elements).toMatchObject([{ clientSecret: secret }]);
    expect(dialog().getByRole('button', { name: 'Abbrechen' })).toBeTruthy();
    expect(subscribe().textContent?.replace(/\s/g, ' ')).toBe('Jetzt abonnierenzahlungspflichtig, 7,00 € pro Monat');
    fireEvent.click(button('Abbrechen'));
    expect(told).toEqual(['closed']);
  });

  it('[R4.premium.not-loaded] does nothing while the provider is not loaded', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: /^Jetzt abonnieren/ }));
    expect(toastWords()).toEqual([]);
    expect(subscribe().textContent).toContain('Jetzt abonnieren');
    expect(server.calls(getPayment)).toEqual([]);
  });

  it("[R4.premium.submitting] [R4.premium.failure] while it is under way the button says so; the provider's no leaves the form", async () => {
    let bank: (said: object) => void = () => {};
    stripe.confirm = () => new Promise((resolve) => (bank = resolve));
    open();
    await formLoads();
    fireEvent.click(subscribe());
    expect(await screen.findByRole('button', { name: 'Wird verarbeitet...' })).toHaveProperty('disabled', true);
    await waitFor(() => expect(stripe.confirmed).toHaveLength(1));
    expect(stripe.confirmed[0]!.confirmParams.return_url).toBe(`${location.origin}/success?type=premium`);
    bank({ error: { message: 'Nicht gedeckt.' } });
    await waitFor(() => expect(toastWords()).toEqual(['Zahlung fehlgeschlagen', 'Nicht gedeckt.']));
    expect(subscribe()).toHaveProperty('disabled', false);
    expect(told).toEqual([]);
  });

  it('[R4.premium.success] [R8.payment.premium] welcomes, calls back, closes and reloads, in this order', async () => {
    open();
    await formLoads();
    fireEvent.click(subscribe());
    await waitFor(() => expect(told).toEqual(['success', 'closed', 'reloaded']));
    expect(toastWords()).toEqual([
      'Willkommen bei Sternenrat Premium!',
      'Du hast jetzt unbegrenzten Zugang zu persönlichen Sterne-Beratungen.',
    ]);
  });

  it('[R8.subscription] says when it could not be created', async () => {
    server.refuse(createSubscription, 'provider_down');
    open();
    await waitFor(() => expect(toastWords()[0]).toBe('Abonnement konnte nicht erstellt werden'));
    expect(screen.queryByRole('button', { name: /^Jetzt abonnieren/ })).toBeNull();
  });
});
