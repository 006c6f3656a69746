import type { IntentFacts, InvoiceFacts, SubscriptionFacts } from '../domain/facts.ts';

/** The provider can't say now: down, slow, limiting. What was asked may have happened; ask again under the same key. */
export class ProviderDown extends Error {}

/** The provider has failed under this key before and will repeat that for a day: only another key gets further. */
export class ProviderStuck extends ProviderDown {}

/** The provider has understood and says no; asking again would change nothing. */
export class ProviderRefused extends Error {
  readonly code: string;
  constructor(code: string, options?: ErrorOptions) {
    super(`The provider refused: ${code}`, options);
    this.name = 'ProviderRefused';
    this.code = code;
  }
}

/** What a webhook speaks of; its content is never believed, the thing itself is asked for. */
export type Subject = { readonly kind: 'intent' | 'subscription' | 'invoice'; readonly id: string };

export interface ProviderMessage {
  readonly id: string;
  readonly type: string;
  /** Null: nothing that we keep. */
  readonly subject: Subject | null;
}

/**
 * What is asked of a payment provider. Every write carries a key of ours, so that it happens once however often it is sent.
 * @throws ProviderDown, ProviderRefused
 */
export interface PaymentProvider {
  customer(input: { userId: string; email: string | null; key: string }): Promise<string>;
  forgetCustomer(customerId: string): Promise<void>;

  createIntent(input: {
    paymentId: string;
    userId: string;
    customerId: string;
    cents: number;
    description: string;
  }): Promise<IntentFacts>;
  /** Null where there is none. */
  intent(intentId: string): Promise<IntentFacts | null>;
  cancelIntent(intentId: string): Promise<IntentFacts>;
  /** Ids of intents made since then. */
  intentsSince(at: Date): AsyncIterable<string>;
  /** @param input `attempt` from 1: a key that is stuck is left for the next one */
  refund(input: { refundId: string; intentId: string; cents: number; attempt: number }): Promise<IntentFacts>;

  createSubscription(input: {
    order: string;
    userId: string;
    customerId: string;
    lookupKey: string;
  }): Promise<SubscriptionFacts>;
  subscription(id: string): Promise<SubscriptionFacts | null>;
  subscriptionsOf(customerId: string): AsyncIterable<SubscriptionFacts>;
  setCancel(id: string, cancelAtPeriodEnd: boolean): Promise<SubscriptionFacts>;
  /** Makes sure that an unpaid one can't be paid any more; the answer tells whether somebody was faster. */
  cancelUnpaid(id: string): Promise<SubscriptionFacts>;
  /** Ends it now. */
  cancelNow(id: string): Promise<SubscriptionFacts>;
  invoice(id: string): Promise<InvoiceFacts | null>;
  /** Paid ones, newest first. */
  invoicesOf(subscriptionId: string): AsyncIterable<InvoiceFacts>;
  /** The invoice that an intent pays; null where it pays none. */
  invoiceOfIntent(intentId: string): Promise<string | null>;
  /** Null where the provider has no such page. */
  portal(customerId: string, returnUrl: string): Promise<string | null>;

  /** Checks the signature over the bytes as they came; null where none of the secrets made it. Its age is the caller's to judge. */
  readMessage(raw: Buffer, signature: string): Promise<ProviderMessage | null>;
}
