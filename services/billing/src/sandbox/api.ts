import { subscriptions } from '@sternenrat/contracts/vocabulary';
import type { SandboxState, SandboxObject } from './state.ts';
import { endSubscription, openIntent, subscribe, voidInvoice, type Price } from './pay.ts';

export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly params: URLSearchParams;
}
export interface ApiAnswer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

export class ApiError extends Error {
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

type Handle = (state: SandboxState, request: ApiRequest, id: string, customer: string) => Record<string, unknown>;
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

const table: readonly Row[] = [
  row('GET', '/customers/:id', (state, _request, id) => getObject(state, id)),
  row('DELETE', '/customers/:id', (state, _request, id) => {
    for (const one of state.list('subscription')) if (one['ended_at'] === null) endSubscription(state, one, 'canceled');
    state.update(getObject(state, id), { deleted: true });
    return { id, object: 'customer', deleted: true };
  }),
  row('POST', '/payment_intents', (state, { params }) =>
    toApi(
      state,
      openIntent(state, {
        amount: amountOf(params),
        customer: params.get('customer'),
        metadata: metadataOf(params),
        description: params.get('description'),
      }),
    ),
  ),
  row('GET', '/payment_intents/:id', (state, _request, id) => toApi(state, getObject(state, id))),
  row('POST', '/payment_intents/:id/cancel', (state, _request, id) => {
    const intent = getObject(state, id);
    if (intent['status'] === 'succeeded' || intent['status'] === 'canceled')
      throw new ApiError(400, 'payment_intent_unexpected_state');
    return toApi(state, state.update(intent, { status: 'canceled' }, 'payment_intent.canceled'));
  }),
  row('POST', '/refunds', (state, { params }) => refund(state, params)),
  row('GET', '/refunds', (state, { params }) => list(state, 'refund', 'payment_intent', params)),
  row('GET', '/disputes', (state, { params }) => list(state, 'dispute', 'payment_intent', params)),
  row('POST', '/subscriptions', (state, { params }, _id, customer) => {
    const price = prices.find(({ id }) => id === params.get('items[0][price]'));
    if (!price) throw new ApiError(400, 'resource_missing');
    return toApi(state, subscribe(state, customer, price, metadataOf(params)));
  }),
  row('GET', '/subscriptions', (state, { params }) => list(state, 'subscription', 'customer', params)),
  row('GET', '/subscriptions/:id', (state, _request, id) => toApi(state, getObject(state, id))),
  row('POST', '/subscriptions/:id', (state, { params }, id) => {
    const subscription = getObject(state, id);
    if (subscription['ended_at'] !== null) throw new ApiError(400, 'subscription_ended');
    const cancel_at_period_end = params.get('cancel_at_period_end') === 'true';
    return toApi(state, state.update(subscription, { cancel_at_period_end }, 'customer.subscription.updated'));
  }),
  row('DELETE', '/subscriptions/:id', (state, _request, id) => {
    const subscription = getObject(state, id);
    if (subscription['ended_at'] !== null) throw new ApiError(404, 'resource_missing');
    const ended = subscription['status'] === 'incomplete' ? 'incomplete_expired' : 'canceled';
    return toApi(state, endSubscription(state, subscription, ended));
  }),
  row('GET', '/invoices', (state, { params }) => list(state, 'invoice', 'subscription', params)),
  row('GET', '/invoices/:id', (state, _request, id) => toApi(state, getObject(state, id))),
  row('POST', '/invoices/:id/void', (state, _request, id) => {
    const invoice = getObject(state, id);
    if (invoice['status'] !== 'open') throw new ApiError(400, 'invoice_not_open');
    const subscription = state.find(String(invoice['subscription']));
    const voided = voidInvoice(state, invoice);
    if (subscription?.['status'] === 'incomplete') endSubscription(state, subscription, 'incomplete_expired');
    return toApi(state, voided);
  }),
  row('GET', '/invoice_payments', (state, { params }) => {
    const intent = params.get('payment[payment_intent]');
    const found = state.list('invoice').filter((one) => one['intent'] === intent);
    return listOf(found.map(invoicePayment));
  }),
];

export function answerApi(state: SandboxState, request: ApiRequest, customer: string): ApiAnswer {
  for (const { method, path, handle } of table) {
    const found = method === request.method ? path.exec(request.path) : null;
    if (found) return { status: 200, body: handle(state, request, found[1] ?? '', customer) };
  }
  throw new ApiError(404, 'unknown_path');
}

const getObject = (state: SandboxState, id: string): SandboxObject => {
  const item = state.find(id);
  if (!item || item['deleted'] === true) throw new ApiError(404, 'resource_missing');
  return item;
};

function amountOf(params: URLSearchParams): number {
  const amount = Number(params.get('amount'));
  if (!Number.isInteger(amount) || amount < 50) throw new ApiError(400, 'amount_too_small');
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

function list(state: SandboxState, object: string, field: string, params: URLSearchParams): Record<string, unknown> {
  const status = params.get('status');
  const found = state
    .list(object)
    .filter(
      (one) => one[field] === params.get(field) || (object === 'invoice' && one['subscription'] === params.get(field)),
    )
    .filter((one) => status === null || status === 'all' || one['status'] === status)
    .toReversed();
  return listOf(found.map((one) => toApi(state, one)));
}

function refund(state: SandboxState, params: URLSearchParams): Record<string, unknown> {
  const intent = getObject(state, params.get('payment_intent') ?? '');
  const charge = state.find(String(intent['latest_charge']));
  const amount = Number(params.get('amount') ?? intent['amount']);
  if (!charge) throw new ApiError(400, 'charge_not_paid');
  const refunded = (charge['amount_refunded'] as number) + amount;
  if (charge['disputed'] === true) throw new ApiError(400, 'charge_disputed');
  if (refunded > (charge['amount'] as number)) throw new ApiError(400, 'charge_already_refunded');
  const fields = {
    amount,
    payment_intent: intent.id,
    charge: charge.id,
    metadata: metadataOf(params),
    status: 'succeeded',
  };
  const created = state.add('re', 'refund', fields);
  state.update(charge, { amount_refunded: refunded, refunded: refunded === charge['amount'] }, 'charge.refunded');
  return created;
}

export function toApi(state: SandboxState, item: SandboxObject): Record<string, unknown> {
  if (item.object === 'payment_intent')
    return { ...item, latest_charge: state.find(String(item['latest_charge'])) ?? null };
  if (item.object === 'invoice') return invoiceToApi(state, item);
  if (item.object !== 'subscription') return item;
  const { price, period, ...rest } = item as SandboxObject & { price: Price; period: { start: number; end: number } };
  const line = { id: `si_${item.id}`, object: 'subscription_item', price, quantity: 1 };
  const invoice = state.find(String(item['latest_invoice']));
  return {
    ...rest,
    items: listOf([{ ...line, current_period_start: period.start, current_period_end: period.end }]),
    latest_invoice: invoice ? invoiceToApi(state, invoice) : null,
  };
}

function invoiceToApi(state: SandboxState, item: SandboxObject): Record<string, unknown> {
  const { intent, subscription, subscription_metadata: metadata, ...rest } = item;
  const secret = state.find(String(intent))?.['client_secret'];
  return {
    ...rest,
    parent: { type: 'subscription_details', subscription_details: { subscription, metadata } },
    payments: listOf([invoicePayment(item)]),
    confirmation_secret: rest['status'] === 'open' ? { type: 'payment_intent', client_secret: secret } : null,
  };
}

const invoicePayment = (invoice: SandboxObject): Record<string, unknown> => ({
  id: `inpay_${invoice.id}`,
  object: 'invoice_payment',
  invoice: invoice.id,
  is_default: true,
  status: invoice['status'] === 'paid' ? 'paid' : 'open',
  payment: { type: 'payment_intent', payment_intent: invoice['intent'] },
});
