import { subscriptions } from '@sternenrat/contracts/vocabulary';
import type { Books, Thing } from './books.ts';
import { endSubscription, openIntent, subscribe, voidInvoice, type Price } from './pay.ts';

export interface ApiRequest {
  readonly method: string;
  /** Without `/v1`. */
  readonly path: string;
  readonly params: URLSearchParams;
}
export interface ApiAnswer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

export class ApiRefusal extends Error {
  readonly answer: ApiAnswer;
  constructor(status: number, code: string) {
    super(code);
    const type = status === 409 ? 'idempotency_error' : 'invalid_request_error';
    this.answer = { status, body: { error: { type, code, message: `Sandbox: ${code}` } } };
  }
}

export const prices: readonly Price[] = Object.values(subscriptions).map(({ lookupKey, cents }) => ({
  id: `price_sandbox_${lookupKey}`,
  lookup_key: lookupKey,
  unit_amount: cents,
}));

type Handle = (books: Books, request: ApiRequest, id: string, customer: string) => Record<string, unknown>;
interface Row {
  readonly method: string;
  readonly path: RegExp;
  readonly handle: Handle;
}
const row = (method: string, path: string, handle: Handle): Row => ({
  method,
  path: new RegExp(`^${path.replace(':id', '([A-Za-z0-9_]+)')}$`),
  handle,
});

/** The part of the provider's API that billing uses. */
const table: readonly Row[] = [
  row('GET', '/customers/:id', (books, _request, id) => must(books, id)),
  row('DELETE', '/customers/:id', (books, _request, id) => {
    for (const one of books.all('subscription')) if (one['ended_at'] === null) endSubscription(books, one, 'canceled');
    books.change(must(books, id), { deleted: true });
    return { id, object: 'customer', deleted: true };
  }),
  row('POST', '/payment_intents', (books, { params }) =>
    shown(
      books,
      openIntent(books, {
        amount: amountOf(params),
        customer: params.get('customer'),
        metadata: metadataOf(params),
        description: params.get('description'),
      }),
    ),
  ),
  row('GET', '/payment_intents/:id', (books, _request, id) => shown(books, must(books, id))),
  row('POST', '/payment_intents/:id/cancel', (books, _request, id) => {
    const intent = must(books, id);
    if (intent['status'] === 'succeeded' || intent['status'] === 'canceled')
      throw new ApiRefusal(400, 'payment_intent_unexpected_state');
    return shown(books, books.change(intent, { status: 'canceled' }, 'payment_intent.canceled'));
  }),
  row('POST', '/refunds', (books, { params }) => refund(books, params)),
  row('GET', '/refunds', (books, { params }) => list(books, 'refund', 'payment_intent', params)),
  row('GET', '/disputes', (books, { params }) => list(books, 'dispute', 'payment_intent', params)),
  row('POST', '/subscriptions', (books, { params }, _id, customer) => {
    const price = prices.find(({ id }) => id === params.get('items[0][price]'));
    if (!price) throw new ApiRefusal(400, 'resource_missing');
    return shown(books, subscribe(books, customer, price, metadataOf(params)));
  }),
  row('GET', '/subscriptions', (books, { params }) => list(books, 'subscription', 'customer', params)),
  row('GET', '/subscriptions/:id', (books, _request, id) => shown(books, must(books, id))),
  row('POST', '/subscriptions/:id', (books, { params }, id) => {
    const subscription = must(books, id);
    if (subscription['ended_at'] !== null) throw new ApiRefusal(400, 'subscription_ended');
    const cancel_at_period_end = params.get('cancel_at_period_end') === 'true';
    return shown(books, books.change(subscription, { cancel_at_period_end }, 'customer.subscription.updated'));
  }),
  row('DELETE', '/subscriptions/:id', (books, _request, id) => {
    const subscription = must(books, id);
    if (subscription['ended_at'] !== null) throw new ApiRefusal(404, 'resource_missing');
    const ended = subscription['status'] === 'incomplete' ? 'incomplete_expired' : 'canceled';
    return shown(books, endSubscription(books, subscription, ended));
  }),
  row('GET', '/invoices', (books, { params }) => list(books, 'invoice', 'subscription', params)),
  row('GET', '/invoices/:id', (books, _request, id) => shown(books, must(books, id))),
  row('POST', '/invoices/:id/void', (books, _request, id) => {
    const invoice = must(books, id);
    if (invoice['status'] !== 'open') throw new ApiRefusal(400, 'invoice_not_open');
    const subscription = books.find(String(invoice['subscription']));
    const voided = voidInvoice(books, invoice);
    if (subscription?.['status'] === 'incomplete') endSubscription(books, subscription, 'incomplete_expired');
    return shown(books, voided);
  }),
  row('GET', '/invoice_payments', (books, { params }) => {
    const intent = params.get('payment[payment_intent]');
    const found = books.all('invoice').filter((one) => one['intent'] === intent);
    return listOf(found.map(invoicePayment));
  }),
];

/** Answers one request on one customer's books. @throws ApiRefusal as the provider would */
export function answerApi(books: Books, request: ApiRequest, customer: string): ApiAnswer {
  for (const { method, path, handle } of table) {
    const found = method === request.method ? path.exec(request.path) : null;
    if (found) return { status: 200, body: handle(books, request, found[1] ?? '', customer) };
  }
  throw new ApiRefusal(404, 'unknown_path');
}

const must = (books: Books, id: string): Thing => {
  const thing = books.find(id);
  if (!thing || thing['deleted'] === true) throw new ApiRefusal(404, 'resource_missing');
  return thing;
};

function amountOf(params: URLSearchParams): number {
  const amount = Number(params.get('amount'));
  if (!Number.isInteger(amount) || amount < 50) throw new ApiRefusal(400, 'amount_too_small');
  return amount;
}

export function metadataOf(params: URLSearchParams): Record<string, string> {
  const entries = [...params].flatMap(([name, value]) => {
    const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
    return key ? [[key, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

export const listOf = (data: readonly unknown[]): Record<string, unknown> => ({
  object: 'list',
  data,
  has_more: false,
});

function list(books: Books, object: string, field: string, params: URLSearchParams): Record<string, unknown> {
  const status = params.get('status');
  const found = books
    .all(object)
    .filter(
      (one) => one[field] === params.get(field) || (object === 'invoice' && one['subscription'] === params.get(field)),
    )
    .filter((one) => status === null || status === 'all' || one['status'] === status)
    .toReversed();
  return listOf(found.map((one) => shown(books, one)));
}

function refund(books: Books, params: URLSearchParams): Record<string, unknown> {
  const intent = must(books, params.get('payment_intent') ?? '');
  const charge = books.find(String(intent['latest_charge']));
  const amount = Number(params.get('amount') ?? intent['amount']);
  if (!charge) throw new ApiRefusal(400, 'charge_not_paid');
  const refunded = (charge['amount_refunded'] as number) + amount;
  if (charge['disputed'] === true) throw new ApiRefusal(400, 'charge_disputed');
  if (refunded > (charge['amount'] as number)) throw new ApiRefusal(400, 'charge_already_refunded');
  const fields = {
    amount,
    payment_intent: intent.id,
    charge: charge.id,
    metadata: metadataOf(params),
    status: 'succeeded',
  };
  const made = books.add('re', 'refund', fields);
  books.change(charge, { amount_refunded: refunded, refunded: refunded === charge['amount'] }, 'charge.refunded');
  return made;
}

/** As the API shows a thing; everything that can be expanded is. */
export function shown(books: Books, thing: Thing): Record<string, unknown> {
  if (thing.object === 'payment_intent')
    return { ...thing, latest_charge: books.find(String(thing['latest_charge'])) ?? null };
  if (thing.object === 'invoice') return shownInvoice(books, thing);
  if (thing.object !== 'subscription') return thing;
  const { price, period, ...rest } = thing as Thing & { price: Price; period: { start: number; end: number } };
  const item = { id: `si_${thing.id}`, object: 'subscription_item', price, quantity: 1 };
  const invoice = books.find(String(thing['latest_invoice']));
  return {
    ...rest,
    items: listOf([{ ...item, current_period_start: period.start, current_period_end: period.end }]),
    latest_invoice: invoice ? shownInvoice(books, invoice) : null,
  };
}

function shownInvoice(books: Books, thing: Thing): Record<string, unknown> {
  const { intent, subscription, subscription_metadata: metadata, ...rest } = thing;
  const secret = books.find(String(intent))?.['client_secret'];
  return {
    ...rest,
    parent: { type: 'subscription_details', subscription_details: { subscription, metadata } },
    payments: listOf([invoicePayment(thing)]),
    confirmation_secret: rest['status'] === 'open' ? { type: 'payment_intent', client_secret: secret } : null,
  };
}

const invoicePayment = (invoice: Thing): Record<string, unknown> => ({
  id: `inpay_${invoice.id}`,
  object: 'invoice_payment',
  invoice: invoice.id,
  is_default: true,
  status: invoice['status'] === 'paid' ? 'paid' : 'open',
  payment: { type: 'payment_intent', payment_intent: invoice['intent'] },
});
