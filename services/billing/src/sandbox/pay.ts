import type { TestPayment } from '../provider/backend.ts';
import type { SandboxState, SandboxObject } from './state.ts';

const month = (seconds: number): number => {
  const next = new Date(seconds * 1000);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.getTime() / 1000;
};

export function pay(state: SandboxState, intent: SandboxObject, card: 'ok' | 'declined' | '3ds'): TestPayment {
  if (intent['status'] === 'succeeded') return 'already_paid';
  if (intent['status'] === 'canceled') return 'expired';
  if (card === 'declined') {
    state.update(
      intent,
      { status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } },
      'payment_intent.payment_failed',
    );
    return 'declined';
  }
  if (card === '3ds' && intent['status'] !== 'requires_action') {
    state.update(intent, { status: 'requires_action' }, 'payment_intent.requires_action');
    return 'requires_action';
  }
  succeed(state, intent);
  return 'succeeded';
}

function succeed(state: SandboxState, intent: SandboxObject): void {
  const charge = state.add('ch', 'charge', {
    amount: intent['amount'],
    amount_refunded: 0,
    currency: intent['currency'],
    customer: intent['customer'],
    disputed: false,
    payment_intent: intent.id,
    receipt_url: null,
    status: 'succeeded',
  });
  state.update(
    intent,
    { status: 'succeeded', amount_received: intent['amount'], latest_charge: charge.id },
    'payment_intent.succeeded',
  );
  state.emit('charge.succeeded', charge);
  const invoice = state.list('invoice').find((one) => one['intent'] === intent.id);
  if (invoice) invoicePaid(state, invoice);
}

function invoicePaid(state: SandboxState, invoice: SandboxObject): void {
  state.update(
    invoice,
    { status: 'paid', amount_paid: invoice['amount_due'], status_transitions: { paid_at: state.now } },
    'invoice.paid',
  );
  const subscription = state.find(String(invoice['subscription']));
  if (subscription && subscription['status'] !== 'canceled')
    state.update(subscription, { status: 'active' }, 'customer.subscription.updated');
}

export interface Price {
  readonly id: string;
  readonly lookup_key: string;
  readonly unit_amount: number;
}

export function subscribe(
  state: SandboxState,
  customer: string,
  price: Price,
  metadata: Record<string, string>,
): SandboxObject {
  const subscription = state.add('sub', 'subscription', {
    status: 'incomplete',
    customer,
    currency: 'eur',
    metadata,
    price,
    period: { start: state.now, end: month(state.now) },
    cancel_at_period_end: false,
    cancel_at: null,
    start_date: state.now,
    ended_at: null,
  });
  const invoice = bill(state, subscription, 'subscription_create');
  const linked = state.update(subscription, { latest_invoice: invoice.id });
  state.emit('customer.subscription.created', linked);
  return linked;
}

function bill(state: SandboxState, subscription: SandboxObject, billing_reason: string): SandboxObject {
  const { unit_amount } = subscription['price'] as Price;
  const intent = openIntent(state, { customer: subscription['customer'], amount: unit_amount, metadata: {} });
  return state.add('in', 'invoice', {
    status: 'open',
    billing_reason,
    customer: subscription['customer'],
    currency: 'eur',
    amount_due: unit_amount,
    amount_paid: 0,
    subscription: subscription.id,
    subscription_metadata: subscription['metadata'],
    status_transitions: { paid_at: null },
    hosted_invoice_url: null,
    intent: intent.id,
  });
}

export function openIntent(state: SandboxState, fields: Record<string, unknown>): SandboxObject {
  const intent = state.add('pi', 'payment_intent', {
    amount_received: 0,
    currency: 'eur',
    status: 'requires_payment_method',
    latest_charge: null,
    last_payment_error: null,
    ...fields,
  });
  return state.update(intent, { client_secret: `${intent.id}_secret_${intent.id.slice(-12)}` });
}

export function endSubscription(
  state: SandboxState,
  subscription: SandboxObject,
  status: 'canceled' | 'incomplete_expired',
): SandboxObject {
  const type = status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated';
  for (const invoice of state.list('invoice'))
    if (invoice['subscription'] === subscription.id && invoice['status'] === 'open') voidInvoice(state, invoice);
  return state.update(subscription, { status, ended_at: state.now }, type);
}

export function voidInvoice(state: SandboxState, invoice: SandboxObject): SandboxObject {
  const intent = state.find(String(invoice['intent']));
  if (intent && intent['status'] !== 'succeeded')
    state.update(intent, { status: 'canceled' }, 'payment_intent.canceled');
  return state.update(invoice, { status: 'void' }, 'invoice.voided');
}

interface Period {
  readonly start: number;
  readonly end: number;
}
/** Stripe also expires an unpaid first invoice after 23 hours. */
const firstInvoiceLifeSeconds = 23 * 60 * 60;
const renewing = new Set(['active', 'past_due']);

/** Unix time in seconds at which the next subscription renews or expires. */
export function nextChangeAt(state: SandboxState): number | null {
  const transitions = state.list('subscription').flatMap((one) => {
    if (one['status'] === 'incomplete') return [(one['start_date'] as number) + firstInvoiceLifeSeconds];
    return renewing.has(String(one['status'])) ? [(one['period'] as Period).end] : [];
  });
  return transitions.length > 0 ? Math.min(...transitions) : null;
}

export function advanceTime(state: SandboxState): void {
  for (const { id } of state.list('subscription')) {
    // at most two years per run, in case the clock is set far ahead
    for (let months = 0; months < 24; months += 1) {
      const one = state.find(id);
      if (!one || !renewOrEnd(state, one)) break;
    }
  }
}

function renewOrEnd(state: SandboxState, one: SandboxObject): boolean {
  const { end } = one['period'] as Period;
  if (one['status'] === 'incomplete') {
    if (state.now >= (one['start_date'] as number) + firstInvoiceLifeSeconds)
      endSubscription(state, one, 'incomplete_expired');
    return false;
  }
  if (!renewing.has(String(one['status'])) || state.now < end) return false;
  if (one['cancel_at_period_end'] === true || one['status'] === 'past_due') {
    endSubscription(state, one, 'canceled');
    return false;
  }
  const renewed = state.update(one, { period: { start: end, end: month(end) } });
  const invoice = bill(state, renewed, 'subscription_cycle');
  const fails = state.find(String(one['customer']))?.['fails_renewals'] === true;
  state.update(
    renewed,
    { latest_invoice: invoice.id, ...(fails ? { status: 'past_due' } : {}) },
    'customer.subscription.updated',
  );
  if (fails) state.emit('invoice.payment_failed', invoice);
  else succeed(state, state.find(String(invoice['intent'])) as SandboxObject);
  return true;
}
