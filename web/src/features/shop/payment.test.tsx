import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import { Route, Routes } from 'react-router-dom';
import { getUser } from '@sternenrat/contracts/endpoints/auth';
import {
  billingAccount,
  createSubscription,
  getPayment,
  paymentsConfig,
  sandboxPay,
  type Payment,
} from '@sternenrat/contracts/endpoints/billing';
import PaymentPage from '../../app/pages/PaymentPage.tsx';
import SuccessPage from '../../app/pages/SuccessPage.tsx';
import { showPendingToast } from '../../ui/toast/afterReload.ts';
import { toasts } from '../../ui/toast/store.ts';
import { user as player } from '../../test/samples.ts';
import { renderPage, resetTestState, toastTexts } from '../../test/render.tsx';
import { FakeServer } from '../../test/fake-server.ts';
import { fakeStripe, stripeScripts } from '../../test/stripe.ts';
import { readPending, savePending } from './pending.ts';
import PremiumDialog from './PremiumDialog.tsx';
import './SandboxFields.tsx';
import './StripeFields.tsx';

const success = true as const;
const secret = 'pi_1_secret_2';
let server: FakeServer;
let paid: Payment['status'];
let bought: Pick<Payment, 'purchase' | 'grains'>;
/** Number in the provider key. Each test has its own key, because the library is loaded once per key. */
let key = 0;
const stripe = fakeStripe();

beforeEach(() => {
  paid = 'paid';
  bought = { purchase: 'stardust', grains: 20 };
  key += 1;
  stripe.reset();
  server = new FakeServer()
    .on(getUser, { success, user: player() })
    .on(paymentsConfig, { success, mode: 'stripe', publishableKey: `pk_test_${key}` })
    .on(createSubscription, { success, clientSecret: secret, paymentId: 'pay_1' })
    .on(getPayment, () => ({
      success,
      payment: {
        id: 'pay_1',
        ...bought,
        packageId: null,
        cents: 500,
        status: paid,
        createdAt: '2026-11-21T10:00:00.000Z',
        paidAt: null,
      },
    }));
});
afterEach(() => {
  jest.useRealTimers();
  resetTestState();
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
  savePending(pending);
  return renderPage(pages, { at: '/payment?type=stardust&package=stardust_10' });
};
const formLoads = async () => {
  await waitFor(() => expect(stripe.load()).toBe(true));
  await waitFor(() => expect(stripe.created).toHaveLength(1));
  act(() => stripe.ready());
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('/payment', () => {
  it('[R7.payment.library] loads the provider with the publishable key when a form opens, and confirms', async () => {
    renderPage(pages, { at: '/success?type=premium' });
    expect(stripeScripts()).toBe(0);
    resetTestState();
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
    renderPage(pages, { at: '/payment' });
    expect(where()).toBe('/');
  });

  it('[R2.payment.loading] [R2.payment.content] shows the purchase, the form, the back button and the buy button', async () => {
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

  it("[R2.payment.buy-button] [R7.payment.confirm] [R7.payment.return] [R4.payment.success] [R8.payment.stardust] buys, waits for the server's confirmation, shows it and goes home after 2 s", async () => {
    let bank: (said: object) => void = () => {};
    stripe.confirm = () => new Promise((resolve) => (bank = resolve));
    checkout();
    await formLoads();
    jest.useFakeTimers();
    fireEvent.click(button('Jetzt kaufen'));
    await pass(0);
    expect(button('Wird verarbeitet...')).toHaveProperty('disabled', true);
    expect(stripe.confirmed).toHaveLength(1);
    const [confirmation] = stripe.confirmed;
    expect(confirmation!.elements).toBeTruthy();
    expect(confirmation!.redirect).toBe('if_required');
    expect(confirmation!.confirmParams.return_url).toBe(`${location.origin}/success?type=stardust&amount=20`);
    paid = 'open';
    bank({});
    await pass(500);
    expect(toastTexts()).toEqual([]);
    paid = 'paid';
    await pass(500);
    expect(toastTexts()).toEqual(['Sternenstaub gekauft!', 'Du hast 20 Sternenstaub erhalten!']);
    expect(readPending()).toBeNull();
    await pass(1999);
    expect(where()).toBe('/payment');
    await pass(1);
    expect(where()).toBe('/');
  });

  it.each(['submit', 'confirm'] as const)(
    "[R5.payment.provider] [R4.payment.retry] [R8.payment.failure] shows the provider's message unchanged (%s) and allows a retry",
    async (step) => {
      stripe[step] = () => ({ error: { message: 'Deine Karte wurde abgelehnt.' } });
      checkout();
      await formLoads();
      fireEvent.click(await screen.findByRole('button', { name: 'Jetzt kaufen' }));
      await waitFor(() => expect(toastTexts()).toEqual(['Zahlung fehlgeschlagen', 'Deine Karte wurde abgelehnt.']));
      expect(toasts.get()[0]!.variant).toBe('destructive');
      expect(button('Jetzt kaufen')).toHaveProperty('disabled', false);
      expect(server.callsTo(getPayment)).toEqual([]);
      let bank: (said: object) => void = () => {};
      stripe.confirm = () => new Promise((resolve) => (bank = resolve));
      stripe.submit = () => ({});
      fireEvent.click(button('Jetzt kaufen'));
      await waitFor(() => expect(toastTexts()).toEqual([]));
      await screen.findByRole('button', { name: 'Wird verarbeitet...' });
      await waitFor(() => expect(stripe.confirmed.length).toBeGreaterThan(0));
      bank({});
      await waitFor(() => expect(toastTexts()[0]).toBe('Sternenstaub gekauft!'));
    },
  );

  it('shows a payment as being checked if the server has not confirmed it within 10 s', async () => {
    paid = 'processing';
    checkout();
    await formLoads();
    jest.useFakeTimers();
    fireEvent.click(button('Jetzt kaufen'));
    await pass(10_500);
    expect(screen.getByText(/Deine Zahlung wird geprüft/)).toBeTruthy();
    expect(toastTexts()).toEqual([]);
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

  it('is labelled as a test and pays', async () => {
    server.on(sandboxPay, { success: true, status: 'succeeded' });
    await pick(/die klappt/);
    expect(screen.getByText('Testmodus')).toBeTruthy();
    await waitFor(() => expect(toastTexts()[0]).toBe('Sternenstaub gekauft!'));
    expect(server.callsTo(sandboxPay)[0]!.body).toEqual({ clientSecret: secret, card: 'ok' });
    expect(stripe.elements).toEqual([]);
  });

  it('shows a declined card', async () => {
    server.on(sandboxPay, { success: false, status: 'declined', error: 'Deine Karte wurde abgelehnt.' });
    await pick(/abgelehnt/);
    await waitFor(() => expect(toastTexts()).toEqual(['Zahlung fehlgeschlagen', 'Deine Karte wurde abgelehnt.']));
  });

  it.each([
    ['Zustimmen', 'Sternenstaub gekauft!', 2],
    ['Ablehnen', 'Zahlung fehlgeschlagen', 1],
  ])('bank authentication: %s', async (choice, title, calls) => {
    let attempts = 0;
    server.on(sandboxPay, () =>
      attempts++ === 0 ? { success: false, status: 'requires_action' } : { success: true, status: 'succeeded' },
    );
    const user = await pick(/nachfragt/);
    await user.click(await screen.findByRole('button', { name: choice }));
    await waitFor(() => expect(toastTexts()[0]).toBe(title));
    expect(server.callsTo(sandboxPay)).toHaveLength(calls);
  });
});

describe('/success', () => {
  const member = (isPremium: boolean) =>
    server.on(billingAccount, {
      success,
      account: {
        subscriptionType: isPremium ? 'premium' : 'free',
        isPremium,
        subscription: null,
        purchases: [],
        refunds: [],
        limit: { monthlyCents: null, spentCents: 0 },
        portal: false,
        adult: true,
      },
    });

  it.each([20, 40])(
    "[R2.success.clears] [R2.success.stardust] clears the pending purchase and shows the server's amount (%i), not the URL's",
    async (grains) => {
      bought = { purchase: 'stardust', grains };
      savePending(pending);
      renderPage(pages, { at: '/success?type=stardust&amount=99999&payment_intent=pi_7' });
      expect(await screen.findByText(`${grains} Sternenstaub sind gutgeschrieben.`)).toBeTruthy();
      expect(server.callsTo(getPayment)[0]!.url).toBe('/api/payments/pi_7');
      expect(readPending()).toBeNull();
    },
  );

  it("without a payment id checks this tab's pending purchase", async () => {
    savePending(pending);
    renderPage(pages, { at: '/success?type=stardust&amount=20' });
    expect(await screen.findByText('20 Sternenstaub sind gutgeschrieben.')).toBeTruthy();
    expect(server.callsTo(getPayment)[0]!.url).toBe('/api/payments/pi_1');
  });

  it("[R2.success.premium] shows 'Premium aktiviert' for a membership payment and for a member", async () => {
    bought = { purchase: 'founding_member', grains: 0 };
    const first = renderPage(pages, { at: '/success?type=premium&payment_intent=pi_1' });
    expect(await screen.findByRole('heading', { name: 'Premium aktiviert' })).toBeTruthy();
    first.unmount();
    member(true);
    renderPage(pages, { at: '/success?type=premium' });
    expect(await screen.findByRole('heading', { name: 'Premium aktiviert' })).toBeTruthy();
    expect(screen.getByText('Unbegrenzte Sterne-Beratungen verfügbar')).toBeTruthy();
  });

  it.each(['/success?type=premium', '/success?type=stardust&amount=99999', '/success'])(
    'goes home without a purchase (%s)',
    async (at) => {
      member(false);
      renderPage(pages, { at });
      await waitFor(() => expect(where()).toBe('/'));
    },
  );

  it("goes home for another player's payment", async () => {
    server.rejectWith(getPayment, 'not_found');
    renderPage(pages, { at: '/success?type=stardust&amount=20&payment_intent=pi_foreign' });
    await waitFor(() => expect(where()).toBe('/'));
    expect(server.callsTo(getPayment)).toHaveLength(1);
  });

  it.each(['premium', 'stardust&amount=20&payment_intent=pi_1'])(
    'asks a visitor to log in without looking up the payment (%s)',
    async (type) => {
      server.rejectWith(getUser, 'not_logged_in');
      renderPage(pages, { at: `/success?type=${type}` });
      expect(await screen.findByRole('heading', { name: 'Melde dich bitte an' })).toBeTruthy();
      expect(server.callsTo(getPayment)).toEqual([]);
      fireEvent.click(button('Anmelden'));
      expect(where()).toBe('/auth');
    },
  );

  it('confirms nothing if the server does not respond', async () => {
    server.raw(getPayment, () => 'network');
    jest.useFakeTimers();
    renderPage(pages, { at: '/success?type=stardust&amount=20&payment_intent=pi_1' });
    await pass(0);
    expect(screen.getByRole('heading').textContent).toBe('Wir sehen nach …');
    await pass(10_500);
    expect(screen.getByRole('heading').textContent).toBe('Das ließ sich gerade nicht nachsehen');
  });

  it("[R2.success.redirect] goes home 5 s after the server's confirmation, at once by a button, and not at all on request", async () => {
    const paidFor = '/success?type=stardust&amount=20&payment_intent=pi_1';
    jest.useFakeTimers();
    const first = renderPage(pages, { at: paidFor });
    await pass(0);
    expect(screen.getByRole('heading').textContent).toBe('Geschafft!');
    await pass(4990);
    expect(where()).toBe('/success');
    await pass(10);
    expect(where()).toBe('/');
    first.unmount();
    const second = renderPage(pages, { at: paidFor });
    await pass(0);
    fireEvent.click(button('Zu Noctua'));
    expect(where()).toBe('/');
    second.unmount();
    renderPage(pages, { at: paidFor });
    await pass(0);
    fireEvent.click(button('Hierbleiben'));
    await pass(60_000);
    expect(where()).toBe('/success');
  });

  it.each([
    ['open', 'Deine Zahlung wird geprüft.'],
    ['canceled', 'Zahlung fehlgeschlagen'],
  ] as const)("confirms nothing without the server's confirmation (%s)", async (state, heading) => {
    paid = state;
    jest.useFakeTimers();
    renderPage(pages, { at: '/success?type=stardust&amount=20&payment_intent=pi_1' });
    await pass(10_500);
    expect(screen.getByRole('heading').textContent).toBe(heading);
    expect(server.callsTo(getPayment)[0]!.url).toBe('/api/payments/pi_1');
    await pass(60_000);
    expect(where()).toBe('/success');
  });
});

describe('the premium dialog', () => {
  const events: string[] = [];
  const open = () => {
    events.length = 0;
    return renderPage(
      <PremiumDialog
        tier="premium"
        adultConfirmed={false}
        onClose={() => events.push('closed')}
        onSuccess={() => events.push('success')}
        reload={() => events.push('reloaded')}
      />,
    );
  };
  const dialog = () => within(screen.getByRole('dialog'));
  const subscribe = () => button(/^Jetzt abonnieren/);

  it('[R2.home.premium-dialog] [R4.premium.open] creates a subscription when opened and loads the form with its secret', async () => {
    open();
    expect(dialog().queryByRole('button', { name: /^Jetzt abonnieren/ })).toBeNull();
    await formLoads();
    expect(server.callsTo(createSubscription).map((recorded) => recorded.body)).toEqual([
      { priceId: 'price_premium_monthly' },
    ]);
    expect(stripe.elements).toMatchObject([{ clientSecret: secret }]);
    expect(dialog().getByRole('button', { name: 'Abbrechen' })).toBeTruthy();
    expect(subscribe().textContent?.replace(/\s/g, ' ')).toBe('Jetzt abonnierenzahlungspflichtig, 7,00 € pro Monat');
    fireEvent.click(button('Abbrechen'));
    expect(events).toEqual(['closed']);
  });

  it('[R4.premium.not-loaded] does nothing until the provider is loaded', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: /^Jetzt abonnieren/ }));
    expect(toastTexts()).toEqual([]);
    expect(subscribe().textContent).toContain('Jetzt abonnieren');
    expect(server.callsTo(getPayment)).toEqual([]);
  });

  it('[R4.premium.submitting] [R4.premium.failure] shows progress on the button and keeps the form after a rejection', async () => {
    let bank: (said: object) => void = () => {};
    stripe.confirm = () => new Promise((resolve) => (bank = resolve));
    open();
    await formLoads();
    fireEvent.click(subscribe());
    expect(await screen.findByRole('button', { name: 'Wird verarbeitet...' })).toHaveProperty('disabled', true);
    await waitFor(() => expect(stripe.confirmed).toHaveLength(1));
    expect(stripe.confirmed[0]!.confirmParams.return_url).toBe(`${location.origin}/success?type=premium`);
    bank({ error: { message: 'Nicht gedeckt.' } });
    await waitFor(() => expect(toastTexts()).toEqual(['Zahlung fehlgeschlagen', 'Nicht gedeckt.']));
    expect(subscribe()).toHaveProperty('disabled', false);
    expect(events).toEqual([]);
  });

  it('[R4.premium.success] [R8.payment.premium] welcomes, calls onSuccess, closes and reloads, in this order', async () => {
    open();
    await formLoads();
    fireEvent.click(subscribe());
    await waitFor(() => expect(events).toEqual(['success', 'closed', 'reloaded']));
    expect(toastTexts()).toEqual([]);
    const welcome = [
      'Willkommen bei Sternenrat Premium!',
      'Du hast jetzt unbegrenzten Zugang zu persönlichen Sterne-Beratungen.',
    ];
    act(showPendingToast);
    expect(toastTexts()).toEqual(welcome);
    act(() => toasts.dismiss(toasts.get()[0]!.id));
    act(showPendingToast);
    expect(toastTexts()).toEqual([]);
  });

  it('[R8.subscription] shows an error if the subscription could not be created', async () => {
    server.rejectWith(createSubscription, 'provider_down');
    open();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Abonnement konnte nicht erstellt werden. Bitte versuche es später erneut.',
    );
    expect(toastTexts()).toEqual([]);
    expect(screen.queryByRole('button', { name: /^Jetzt abonnieren/ })).toBeNull();
  });
});
