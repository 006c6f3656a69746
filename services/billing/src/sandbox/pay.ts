import type { TestPayment } from '../provider/party.ts';
import type { Books, Thing } from './books.ts';

const month = (seconds: number): number => {
  const next = new Date(seconds * 1000);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.getTime() / 1000;
};

/** What a card does to an intent, and what follows for its invoice and subscription. */
export function pay(books: Books, intent: Thing, card: 'ok' | 'declined' | '3ds'): TestPayment {
  if (intent['status'] === 'succeeded') return 'already_paid';
  if (intent['status'] === 'canceled') return 'expired';
  if (card === 'declined') {
    books.change(
      intent,
      { status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } },
      'payment_intent.payment_failed',
    );
    return 'declined';
  }
  if (card === '3ds' && intent['status'] !== 'requires_action') {
    books.change(intent, { status: 'requires_action' }, 'payment_intent.requires_action');
    return 'requires_action';
  }
  succeed(books, intent);
  return 'succeeded';
}

function succeed(books: Books, intent: Thing): void {
  const charge = books.add('ch', 'charge', {
    amount: intent['amount'],
    amount_refunded: 0,
    currency: intent['currency'],
    customer: intent['customer'],
    disputed: false,
    payment_intent: intent.id,
    receipt_url: null,
    status: 'succeeded',
  });
  books.change(
    intent,
    { status: 'succeeded', amount_received: intent['amount'], latest_charge: charge.id },
    'payment_intent.succeeded',
  );
  books.tell('charge.succeeded', charge);
  const invoice = books.all('invoice').find((one) => one['intent'] === intent.id);
  if (invoice) invoicePaid(books, invoice);
}

function invoicePaid(books: Books, invoice: Thing): void {
  books.change(
    invoice,
    { status: 'paid', amount_paid: invoice['amount_due'], status_transitions: { paid_at: books.now } },
    'invoice.paid',
  );
  const subscription = books.find(String(invoice['subscription']));
  if (subscription && subscription['status'] !== 'canceled')
    books.change(subscription, { status: 'active' }, 'customer.subscription.updated');
}

export interface Price {
  readonly id: string;
  readonly lookup_key: string;
  readonly unit_amount: number;
}

/** A subscription that waits for its first payment, with its invoice and intent. */
export function subscribe(books: Books, customer: string, price: Price, metadata: Record<string, string>): Thing {
  const subscription = books.add('sub', 'subscription', {
    status: 'incomplete',
    customer,
    currency: 'eur',
    metadata,
    price,
    period: { start: books.now, end: month(books.now) },
    cancel_at_period_end: false,
    cancel_at: null,
    start_date: books.now,
    ended_at: null,
  });
  const invoice = bill(books, subscription, 'subscription_create');
  const linked = books.change(subscription, { latest_invoice: invoice.id });
  books.tell('customer.subscription.created', linked);
  return linked;
}

function bill(books: Books, subscription: Thing, billing_reason: string): Thing {
  const { unit_amount } = subscription['price'] as Price;
  const intent = openIntent(books, { customer: subscription['customer'], amount: unit_amount, metadata: {} });
  return books.add('in', 'invoice', {
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

export function openIntent(books: Books, fields: Record<string, unknown>): Thing {
  const intent = books.add('pi', 'payment_intent', {
    amount_received: 0,
    currency: 'eur',
    status: 'requires_payment_method',
    latest_charge: null,
    last_payment_error: null,
    ...fields,
  });
  return books.change(intent, { client_secret: `${intent.id}_secret_${intent.id.slice(-12)}` });
}

export function endSubscription(books: Books, subscription: Thing, status: 'canceled' | 'incomplete_expired'): Thing {
  const type = status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated';
  for (const invoice of books.all('invoice'))
    if (invoice['subscription'] === subscription.id && invoice['status'] === 'open') voidInvoice(books, invoice);
  return books.change(subscription, { status, ended_at: books.now }, type);
}

export function voidInvoice(books: Books, invoice: Thing): Thing {
  const intent = books.find(String(invoice['intent']));
  if (intent && intent['status'] !== 'succeeded')
    books.change(intent, { status: 'canceled' }, 'payment_intent.canceled');
  return books.change(invoice, { status: 'void' }, 'invoice.voided');
}

interface Period {
  readonly start: number;
  readonly end: number;
}
/** In seconds: the provider gives up an unpaid first invoice after 23 hours. */
const patience = 23 * 60 * 60;
const renewing = new Set(['active', 'past_due']);

/** When something happens by itself next, in seconds; null where nothing does. */
export function nextTurn(books: Books): number | null {
  const turns = books.all('subscription').flatMap((one) => {
    if (one['status'] === 'incomplete') return [(one['start_date'] as number) + patience];
    return renewing.has(String(one['status'])) ? [(one['period'] as Period).end] : [];
  });
  return turns.length > 0 ? Math.min(...turns) : null;
}

/** Lets time pass: unpaid orders lapse, cancelled ones end, the others are renewed by the card that was used. */
export function passTime(books: Books): void {
  for (const { id } of books.all('subscription')) {
    // whoever sets the clock years ahead gets two years of months, and then today's
    for (let months = 0; months < 24; months += 1) {
      const one = books.find(id);
      if (!one || !turn(books, one)) break;
    }
  }
}

function turn(books: Books, one: Thing): boolean {
  const { end } = one['period'] as Period;
  if (one['status'] === 'incomplete') {
    if (books.now >= (one['start_date'] as number) + patience) endSubscription(books, one, 'incomplete_expired');
    return false;
  }
  if (!renewing.has(String(one['status'])) || books.now < end) return false;
  if (one['cancel_at_period_end'] === true || one['status'] === 'past_due') {
    endSubscription(books, one, 'canceled');
    return false;
  }
  const renewed = books.change(one, { period: { start: end, end: month(end) } });
  const invoice = bill(books, renewed, 'subscription_cycle');
  const fails = books.find(String(one['customer']))?.['fails_renewals'] === true;
  books.change(
    renewed,
    { latest_invoice: invoice.id, ...(fails ? { status: 'past_due' } : {}) },
    'customer.subscription.updated',
  );
  if (fails) books.tell('invoice.payment_failed', invoice);
  else succeed(books, books.find(String(invoice['intent'])) as Thing);
  return true;
}
