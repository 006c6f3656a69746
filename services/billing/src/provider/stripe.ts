import { Stripe } from 'stripe';
import type { IntentFacts, SubscriptionFacts } from '../domain/facts.ts';
import { intentFacts, invoiceFacts, subscriptionFacts } from './facts.ts';
import { ProviderDown, ProviderRefused, ProviderStuck } from './port.ts';
import type { PaymentProvider, ProviderMessage, Subject } from './port.ts';

const charge = ['latest_charge'];
const invoice = ['payments', 'confirmation_secret'];
const withInvoice = invoice.map((field) => `latest_invoice.${field}`);

export interface StripeProviderOptions {
  readonly stripe: Stripe;
  /** The present one, and while they change the one before. */
  readonly webhookSecrets: () => Promise<readonly string[]>;
  /** Whether there is a page for cards and invoices. */
  readonly portal: boolean;
}

/** The provider, by its official library: the real one, or whatever speaks like it. */
export function createStripeProvider({ stripe, webhookSecrets, portal }: StripeProviderOptions): PaymentProvider {
  const priceIds = new Map<string, string>();

  async function priceOf(lookupKey: string): Promise<string> {
    const known = priceIds.get(lookupKey);
    if (known) return known;
    const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
    const id = data[0]?.id;
    if (!id) throw new ProviderRefused(`no price ${lookupKey}: run stripe:setup`);
    priceIds.set(lookupKey, id);
    return id;
  }

  async function look(intentId: string): Promise<IntentFacts> {
    const intent = await stripe.paymentIntents.retrieve(intentId, { expand: charge });
    return intent.status === 'succeeded' ? withReturns(intent) : intentFacts(intent, [], []);
  }
  async function withReturns(intent: Stripe.PaymentIntent): Promise<IntentFacts> {
    const refunds = await stripe.refunds.list({ payment_intent: intent.id, limit: 100 });
    const disputed = typeof intent.latest_charge === 'object' && intent.latest_charge?.disputed === true;
    const disputes = disputed ? (await stripe.disputes.list({ payment_intent: intent.id, limit: 100 })).data : [];
    return intentFacts(intent, refunds.data, disputes);
  }
  const retrieve = async (id: string): Promise<SubscriptionFacts> =>
    subscriptionFacts(await stripe.subscriptions.retrieve(id, { expand: withInvoice }));

  const provider: PaymentProvider = {
    async customer({ userId, email, key }) {
      const made = await stripe.customers.create(
        { metadata: { userId }, ...(email ? { email } : {}), preferred_locales: ['de'] },
        { idempotencyKey: key },
      );
      return made.id;
    },
    async forgetCustomer(customerId) {
      await orNull(stripe.customers.del(customerId));
    },
    async createIntent({ paymentId, userId, customerId, cents, description }) {
      const intent = await stripe.paymentIntents.create(
        {
          amount: cents,
          currency: 'eur',
          customer: customerId,
          description,
          automatic_payment_methods: { enabled: true },
          metadata: { paymentId, userId },
        },
        { idempotencyKey: `intent-${paymentId}` },
      );
      return intentFacts(intent, [], []);
    },
    intent: (intentId) => orNull(look(intentId)),
    async cancelIntent(intentId) {
      return intentFacts(await stripe.paymentIntents.cancel(intentId, { expand: charge }), [], []);
    },
    async *intentsSince(at) {
      const created = { gte: Math.floor(at.getTime() / 1000) };
      for await (const { id } of stripe.paymentIntents.list({ created, limit: 100 })) yield id;
    },
    async refund({ refundId, intentId, cents, attempt }) {
      const input = { payment_intent: intentId, amount: cents, reason: 'requested_by_customer' as const };
      await stripe.refunds.create(
        { ...input, metadata: { refundId } },
        { idempotencyKey: `refund-${refundId}-${attempt}` },
      );
      return look(intentId);
    },
    async createSubscription({ order, userId, customerId, lookupKey }) {
      const made = await stripe.subscriptions.create(
        {
          customer: customerId,
          items: [{ price: await priceOf(lookupKey) }],
          payment_behavior: 'default_incomplete',
          payment_settings: { save_default_payment_method: 'on_subscription' },
          metadata: { order, userId, lookupKey },
          expand: withInvoice,
        },
        { idempotencyKey: `subscription-${order}` },
      );
      return subscriptionFacts(made);
    },
    subscription: (id) => orNull(retrieve(id)),
    async *subscriptionsOf(customer) {
      for await (const one of stripe.subscriptions.list({ customer, status: 'all', limit: 100 }))
        yield subscriptionFacts(one);
    },
    async setCancel(id, cancelAtPeriodEnd) {
      const set = { cancel_at_period_end: cancelAtPeriodEnd, expand: withInvoice };
      return subscriptionFacts(await stripe.subscriptions.update(id, set));
    },
    async cancelUnpaid(id) {
      const before = await retrieve(id);
      if (before.status !== 'incomplete') return before;
      // a void invoice can't be paid: from here on nobody is faster
      if (before.invoice?.status === 'open') await stripe.invoices.voidInvoice(before.invoice.id);
      const between = await retrieve(id);
      if (between.status === 'incomplete') await stripe.subscriptions.cancel(id);
      return retrieve(id);
    },
    async cancelNow(id) {
      const before = await retrieve(id);
      if (before.status === 'canceled' || before.status === 'incomplete_expired') return before;
      await stripe.subscriptions.cancel(id);
      return retrieve(id);
    },
    invoice: (id) => orNull(stripe.invoices.retrieve(id, { expand: invoice }).then(invoiceFacts)),
    async *invoicesOf(subscription) {
      for await (const one of stripe.invoices.list({
        subscription,
        status: 'paid',
        limit: 100,
        expand: ['data.payments'],
      }))
        yield invoiceFacts(one);
    },
    async invoiceOfIntent(intentId) {
      const payment = { type: 'payment_intent' as const, payment_intent: intentId };
      const { data } = await stripe.invoicePayments.list({ payment, limit: 1 });
      const found = data[0]?.invoice;
      return typeof found === 'string' ? found : (found?.id ?? null);
    },
    async portal(customer, return_url) {
      if (!portal) return null;
      return (await stripe.billingPortal.sessions.create({ customer, return_url, locale: 'de' })).url;
    },
    async readMessage(raw, signature) {
      for (const secret of await webhookSecrets()) {
        const { webhooks } = stripe;
        // the library's own tolerance looks at the machine's clock and at the past only; ours is the product's
        const event =
          secret && (await webhooks.constructEventAsync(raw, signature, secret, Infinity).catch(() => null));
        if (event) return messageOf(event);
      }
      return null;
    },
  };
  return translated(provider);
}

/** Which object an event is about, by its own form; all else is nothing that we keep. */
function messageOf({ id, type, data }: Stripe.Event): ProviderMessage {
  const about = data.object as { object?: string; id?: string; payment_intent?: string | { id: string } | null };
  const intent = typeof about.payment_intent === 'string' ? about.payment_intent : about.payment_intent?.id;
  const subject = ((): Subject | null => {
    if (about.object === 'payment_intent' && about.id) return { kind: 'intent', id: about.id };
    if (about.object === 'subscription' && about.id) return { kind: 'subscription', id: about.id };
    if (about.object === 'invoice' && about.id) return { kind: 'invoice', id: about.id };
    if (/^(charge|refund|dispute)$/.test(about.object ?? '') && intent) return { kind: 'intent', id: intent };
    return null;
  })();
  return { id, type, subject };
}

async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (fault) {
    if (fault instanceof Stripe.errors.StripeInvalidRequestError && fault.code === 'resource_missing') return null;
    throw fault;
  }
}

/** The library's errors as ours. Its messages may quote what was sent, so only the code goes on. */
function translate(fault: unknown): unknown {
  if (!(fault instanceof Stripe.errors.StripeError)) return fault;
  const { statusCode, code, type } = fault;
  const final =
    fault instanceof Stripe.errors.StripeInvalidRequestError || fault instanceof Stripe.errors.StripeCardError;
  if (final && statusCode !== 409 && statusCode !== 429) return new ProviderRefused(code ?? type ?? 'refused');
  const repeated = (statusCode ?? 0) >= 500 && fault.headers?.['idempotent-replayed'] === 'true';
  if (repeated) return new ProviderStuck(`${type} ${statusCode}`);
  return new ProviderDown(`${type} ${statusCode ?? ''} ${code ?? ''}`.trim());
}

function translated(provider: PaymentProvider): PaymentProvider {
  const entries = Object.entries(provider).map(([name, method]: [string, (...args: never[]) => unknown]) => [
    name,
    (...args: never[]) => {
      const answer = method(...args);
      if (answer instanceof Promise) return answer.catch((fault: unknown) => Promise.reject(translate(fault)));
      return translatedList(answer as AsyncIterable<unknown>);
    },
  ]);
  return Object.fromEntries(entries) as PaymentProvider;
}

async function* translatedList<T>(list: AsyncIterable<T>): AsyncIterable<T> {
  try {
    yield* list;
  } catch (fault) {
    throw translate(fault);
  }
}
