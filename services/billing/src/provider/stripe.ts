import { Stripe } from 'stripe';
import type { IntentFacts, SubscriptionFacts } from '../domain/facts.ts';
import { intentFacts, invoiceFacts, subscriptionFacts } from './facts.ts';
import { z } from 'zod';
import { ProviderUnavailableError, ProviderRejectedError, ProviderKeyStuckError, InvalidMessageError } from './port.ts';
import type { PaymentProvider, ProviderMessage, Subject } from './port.ts';

const charge = ['latest_charge'];
const invoice = ['payments', 'confirmation_secret'];
const withInvoice = invoice.map((field) => `latest_invoice.${field}`);

export interface StripeProviderOptions {
  readonly stripe: Stripe;
  readonly webhookSecrets: () => Promise<readonly string[]>;
  readonly portal: boolean;
  readonly livemode: boolean;
}

export function createStripeProvider({
  stripe,
  webhookSecrets,
  portal,
  livemode,
}: StripeProviderOptions): PaymentProvider {
  const priceIds = new Map<string, string>();

  async function priceOf(lookupKey: string): Promise<string> {
    const existing = priceIds.get(lookupKey);
    if (existing) return existing;
    const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
    const id = data[0]?.id;
    if (!id) throw new ProviderRejectedError(`no price ${lookupKey}: run stripe:setup`);
    priceIds.set(lookupKey, id);
    return id;
  }

  async function getIntentFacts(intentId: string): Promise<IntentFacts> {
    const intent = await stripe.paymentIntents.retrieve(intentId, { expand: charge });
    return intent.status === 'succeeded' ? withRefunds(intent) : intentFacts(intent, [], []);
  }
  async function withRefunds(intent: Stripe.PaymentIntent): Promise<IntentFacts> {
    const refunds = await stripe.refunds.list({ payment_intent: intent.id, limit: 100 });
    const disputed = typeof intent.latest_charge === 'object' && intent.latest_charge?.disputed === true;
    const disputes = disputed ? (await stripe.disputes.list({ payment_intent: intent.id, limit: 100 })).data : [];
    return intentFacts(intent, refunds.data, disputes);
  }
  const retrieve = async (id: string): Promise<SubscriptionFacts> =>
    subscriptionFacts(await stripe.subscriptions.retrieve(id, { expand: withInvoice }));

  const provider: PaymentProvider = {
    async createCustomer({ userId, email, key }) {
      const created = await stripe.customers.create(
        { metadata: { userId }, ...(email ? { email } : {}), preferred_locales: ['de'] },
        { idempotencyKey: key },
      );
      return created.id;
    },
    async deleteCustomer(customerId) {
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
    getIntent: (intentId) => orNull(getIntentFacts(intentId)),
    async cancelIntent(intentId) {
      return intentFacts(await stripe.paymentIntents.cancel(intentId, { expand: charge }), [], []);
    },
    async *listIntentsSince(at) {
      const created = { gte: Math.floor(at.getTime() / 1000) };
      for await (const { id } of stripe.paymentIntents.list({ created, limit: 100 })) yield id;
    },
    async createRefund({ refundId, intentId, cents, attempt }) {
      const input = { payment_intent: intentId, amount: cents, reason: 'requested_by_customer' as const };
      await stripe.refunds.create(
        { ...input, metadata: { refundId } },
        { idempotencyKey: `refund-${refundId}-${attempt}` },
      );
      return getIntentFacts(intentId);
    },
    async createSubscription({ order, userId, customerId, lookupKey }) {
      const created = await stripe.subscriptions.create(
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
      return subscriptionFacts(created);
    },
    getSubscription: (id) => orNull(retrieve(id)),
    async *listSubscriptions(customer) {
      for await (const one of stripe.subscriptions.list({ customer, status: 'all', limit: 100 }))
        yield subscriptionFacts(one);
    },
    async setCancelAtPeriodEnd(id, cancelAtPeriodEnd) {
      const set = { cancel_at_period_end: cancelAtPeriodEnd, expand: withInvoice };
      return subscriptionFacts(await stripe.subscriptions.update(id, set));
    },
    async cancelUnpaid(id) {
      const before = await retrieve(id);
      if (before.status !== 'incomplete') return before;
      // the void invoice prevents a payment before the cancellation
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
    getInvoice: (id) => orNull(stripe.invoices.retrieve(id, { expand: invoice }).then(invoiceFacts)),
    async *listInvoices(subscription) {
      for await (const one of stripe.invoices.list({
        subscription,
        status: 'paid',
        limit: 100,
        expand: ['data.payments'],
      }))
        yield invoiceFacts(one);
    },
    async getInvoiceIdOfIntent(intentId) {
      const payment = { type: 'payment_intent' as const, payment_intent: intentId };
      const { data } = await stripe.invoicePayments.list({ payment, limit: 1 });
      const found = data[0]?.invoice;
      return typeof found === 'string' ? found : (found?.id ?? null);
    },
    async createPortalSession(customer, return_url) {
      if (!portal) return null;
      return (await stripe.billingPortal.sessions.create({ customer, return_url, locale: 'de' })).url;
    },
    async readMessage(raw, signature) {
      for (const secret of await webhookSecrets()) {
        const { webhooks } = stripe;
        // `Infinity` turns off the library's check of the age by machine time; `receiveWebhook` checks by product time
        const event =
          secret && (await webhooks.constructEventAsync(raw, signature, secret, Infinity).catch(() => null));
        if (event) return messageOf(event, livemode);
      }
      return null;
    },
  };
  return withTranslatedErrors(provider);
}

const text = z.string().check(z.minLength(1), z.maxLength(255));
/** The library verifies signatures, but not the shape of events. */
const eventSchema = z.object({
  id: text,
  type: text,
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      object: z.optional(text),
      id: z.optional(text),
      payment_intent: z.nullish(z.union([text, z.object({ id: text })])),
    }),
  }),
});

/** `subject` is null for event types that are not processed. @throws InvalidMessageError */
function messageOf(event: unknown, livemode: boolean): ProviderMessage {
  const { success, data: message } = eventSchema.safeParse(event);
  if (!success) throw new InvalidMessageError('not an event');
  const { id, type, data } = message;
  if (message.livemode !== livemode)
    throw new InvalidMessageError(`livemode ${message.livemode}, but the keys are for ${livemode}`);
  const { object, id: objectId, payment_intent: paymentIntent } = data.object;
  const intent = typeof paymentIntent === 'string' ? paymentIntent : paymentIntent?.id;
  const subject = ((): Subject | null => {
    if (object === 'payment_intent' && objectId) return { kind: 'intent', id: objectId };
    if (object === 'subscription' && objectId) return { kind: 'subscription', id: objectId };
    if (object === 'invoice' && objectId) return { kind: 'invoice', id: objectId };
    if (/^(charge|refund|dispute)$/.test(object ?? '') && intent) return { kind: 'intent', id: intent };
    return null;
  })();
  return { id, type, subject };
}

async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null;
    throw error;
  }
}

/** Keeps only code, type and status, because Stripe's error texts may quote personal data. */
function translateError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { statusCode, code, type } = error;
  const final =
    error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError;
  if (final && statusCode !== 409 && statusCode !== 429) return new ProviderRejectedError(code ?? type ?? 'refused');
  const repeated = (statusCode ?? 0) >= 500 && error.headers?.['idempotent-replayed'] === 'true';
  if (repeated) return new ProviderKeyStuckError(`${type} ${statusCode}`);
  return new ProviderUnavailableError(`${type} ${statusCode ?? ''} ${code ?? ''}`.trim());
}

function withTranslatedErrors(provider: PaymentProvider): PaymentProvider {
  const entries = Object.entries(provider).map(([name, method]: [string, (...args: never[]) => unknown]) => [
    name,
    (...args: never[]) => {
      const answer = method(...args);
      if (answer instanceof Promise) return answer.catch((error: unknown) => Promise.reject(translateError(error)));
      return translateIteratorErrors(answer as AsyncIterable<unknown>);
    },
  ]);
  return Object.fromEntries(entries) as PaymentProvider;
}

async function* translateIteratorErrors<T>(list: AsyncIterable<T>): AsyncIterable<T> {
  try {
    yield* list;
  } catch (error) {
    throw translateError(error);
  }
}
