import type { Stripe } from 'stripe';
import { intentFacts, invoiceFacts, subscriptionFacts } from './facts.ts';

const seconds = Date.parse('2026-03-10T12:00:00Z') / 1000;
const date = (days = 0) => new Date((seconds + days * 86_400) * 1000);

const intent = (changes: object = {}) =>
  ({
    id: 'pi_1',
    status: 'succeeded',
    client_secret: 'pi_1_secret_x',
    customer: 'cus_1',
    amount: 900,
    amount_received: 899,
    currency: 'eur',
    metadata: { paymentId: 'pay_1' },
    latest_charge: { created: seconds, receipt_url: 'https://receipt' },
    ...changes,
  }) as unknown as Stripe.PaymentIntent;

describe('a payment at the provider', () => {
  it('has the time and the receipt of its charge, and the amount that was received', () => {
    expect(intentFacts(intent(), [], [])).toEqual({
      id: 'pi_1',
      status: 'succeeded',
      clientSecret: 'pi_1_secret_x',
      customerId: 'cus_1',
      cents: 899,
      currency: 'eur',
      paymentId: 'pay_1',
      paidAt: date(),
      receiptUrl: 'https://receipt',
      refunds: [],
      disputes: [],
    });
  });

  it('has the ordered amount and no time before it is paid', () => {
    const open = intent({ status: 'processing', customer: { id: 'cus_2' }, metadata: {}, client_secret: null });
    expect(intentFacts(open, [], [])).toMatchObject({
      status: 'processing',
      clientSecret: '',
      customerId: 'cus_2',
      cents: 900,
      paymentId: null,
      paidAt: null,
    });
    const bare = intent({ latest_charge: null, customer: null });
    expect(intentFacts(bare, [], [])).toMatchObject({ paidAt: null, receiptUrl: null, customerId: null });
  });

  it.each([
    ['canceled', 'canceled'],
    ['requires_payment_method', 'open'],
    ['requires_action', 'open'],
  ])('with status %s is %s', (status, expected) =>
    expect(intentFacts(intent({ status }), [], []).status).toBe(expected),
  );

  it('has its refunds and disputes', () => {
    const refund = { id: 're_1', metadata: { refundId: 'ref_1' }, amount: 300, status: 'succeeded', created: seconds };
    const refunds = [
      refund,
      { ...refund, status: 'failed' },
      { ...refund, status: 'canceled', metadata: null },
    ] as unknown as Stripe.Refund[];
    const statuses = ['lost', 'won', 'prevented', 'warning_closed', 'needs_response', 'warning_needs_response'];
    const dispute = { id: 'dp_1', amount: 900, created: seconds };
    const disputes = statuses.map((status) => ({ ...dispute, status })) as unknown as Stripe.Dispute[];
    const facts = intentFacts(intent(), refunds, disputes);
    expect(facts.refunds).toEqual([
      { id: 're_1', refundId: 'ref_1', cents: 300, failed: false, at: date() },
      { id: 're_1', refundId: 'ref_1', cents: 300, failed: true, at: date() },
      { id: 're_1', refundId: null, cents: 300, failed: true, at: date() },
    ]);
    expect(facts.disputes[0]).toEqual({ id: 'dp_1', cents: 900, state: 'lost', at: date() });
    expect(facts.disputes.map(({ state }) => state)).toEqual(['lost', 'won', 'won', 'won', 'open', 'open']);
  });
});

const invoice = (changes: object = {}) =>
  ({
    id: 'in_1',
    status: 'paid',
    parent: { subscription_details: { subscription: 'sub_1' } },
    amount_paid: 900,
    amount_due: 1000,
    currency: 'eur',
    confirmation_secret: { client_secret: 'pi_9_secret_x' },
    payments: {
      data: [
        { is_default: false, payment: { payment_intent: 'pi_0' } },
        { is_default: true, payment: { payment_intent: 'pi_1' } },
      ],
    },
    status_transitions: { paid_at: seconds },
    hosted_invoice_url: 'https://invoice',
    billing_reason: 'subscription_create',
    ...changes,
  }) as unknown as Stripe.Invoice;

describe('an invoice at the provider', () => {
  it('is paid by its default payment', () => {
    expect(invoiceFacts(invoice())).toEqual({
      id: 'in_1',
      status: 'paid',
      subscriptionId: 'sub_1',
      cents: 900,
      currency: 'eur',
      intentId: 'pi_1',
      clientSecret: 'pi_9_secret_x',
      paidAt: date(),
      url: 'https://invoice',
      first: true,
    });
  });

  it('names its payment by the only payment or by its secret', () => {
    const payments = { data: [{ is_default: false, payment: { payment_intent: 'pi_0' } }] };
    expect(invoiceFacts(invoice({ payments })).intentId).toBe('pi_0');
    expect(invoiceFacts(invoice({ payments: undefined })).intentId).toBe('pi_9');
    expect(invoiceFacts(invoice({ payments: undefined, confirmation_secret: null })).intentId).toBeNull();
  });

  it('has the amount that is due before it is paid', () => {
    const open = { status: 'open', status_transitions: { paid_at: null }, billing_reason: 'subscription_cycle' };
    expect(invoiceFacts(invoice({ ...open, confirmation_secret: { client_secret: '' } }))).toMatchObject({
      status: 'open',
      cents: 1000,
      paidAt: null,
      first: false,
      clientSecret: null,
    });
  });
});

const subscription = (changes: object = {}) =>
  ({
    id: 'sub_1',
    status: 'active',
    metadata: { order: 'ord_1', userId: 'mira', lookupKey: 'premium' },
    customer: 'cus_1',
    items: {
      data: [
        { current_period_start: seconds, current_period_end: seconds + 30 * 86_400, price: { lookup_key: 'of-price' } },
      ],
    },
    cancel_at_period_end: false,
    cancel_at: null,
    start_date: seconds - 86_400,
    ended_at: null,
    latest_invoice: invoice(),
    ...changes,
  }) as unknown as Stripe.Subscription;

describe('a subscription at the provider', () => {
  it('has its period, order and latest invoice', () => {
    expect(subscriptionFacts(subscription())).toEqual({
      id: 'sub_1',
      status: 'active',
      customerId: 'cus_1',
      order: 'ord_1',
      userId: 'mira',
      lookupKey: 'premium',
      cancelAtPeriodEnd: false,
      periodStart: date(),
      periodEnd: date(30),
      startedAt: date(-1),
      endedAt: null,
      invoice: invoiceFacts(invoice()),
    });
  });

  it('without our metadata is known by its price', () => {
    expect(subscriptionFacts(subscription({ metadata: {}, latest_invoice: 'in_1' }))).toMatchObject({
      order: null,
      userId: null,
      lookupKey: 'of-price',
      invoice: null,
    });
  });

  it.each([
    [{ cancel_at_period_end: true }, true],
    [{ cancel_at: seconds }, true],
  ])('ends with its period: %j', (changes, ends) =>
    expect(subscriptionFacts(subscription(changes)).cancelAtPeriodEnd).toBe(ends),
  );

  it('has the time of its end', () =>
    expect(subscriptionFacts(subscription({ status: 'canceled', ended_at: seconds })).endedAt).toEqual(date()));

  it('without an item, or with an unknown status, is an error', () => {
    for (const broken of [{ items: { data: [] } }, { status: 'dreaming' }])
      expect(() => subscriptionFacts(subscription(broken))).toThrow(/subscription sub_1 has no item/);
  });
});
