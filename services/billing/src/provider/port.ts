import type { IntentFacts, InvoiceFacts, SubscriptionFacts } from '../domain/facts.ts';

/** The provider is down, slow or rate limiting. The request may have succeeded; retry it with the same key. */
export class ProviderUnavailableError extends Error {}

/** The provider repeats an earlier failure of this key for a day; retry with another key. */
export class ProviderKeyStuckError extends ProviderUnavailableError {}

/** A retry has no effect. */
export class ProviderRejectedError extends Error {
  readonly code: string;
  constructor(code: string, options?: ErrorOptions) {
    super(`The provider refused: ${code}`, options);
    this.name = 'ProviderError';
    this.code = code;
  }
}

/** The signature is valid, but the message is no event, or belongs to the other mode (test or live). */
export class InvalidMessageError extends Error {}

/** The object that a webhook is about. Its content is never trusted, but fetched from the provider. */
export type Subject = { readonly kind: 'intent' | 'subscription' | 'invoice'; readonly id: string };

export interface ProviderMessage {
  readonly id: string;
  readonly type: string;
  readonly subject: Subject | null;
}

/** Every write carries an idempotency key of ours. @throws ProviderUnavailableError, ProviderRejectedError */
export interface PaymentProvider {
  customer(input: { userId: string; email: string | null; key: string }): Promise<string>;
  deleteCustomer(customerId: string): Promise<void>;

  createIntent(input: {
    paymentId: string;
    userId: string;
    customerId: string;
    cents: number;
    description: string;
  }): Promise<IntentFacts>;
  intent(intentId: string): Promise<IntentFacts | null>;
  cancelIntent(intentId: string): Promise<IntentFacts>;
  intentsSince(at: Date): AsyncIterable<string>;
  /** @param input `attempt` starts at 1 and is part of the key, so that a stuck key can be replaced */
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
  /** @returns an active subscription if the customer paid meanwhile */
  cancelUnpaid(id: string): Promise<SubscriptionFacts>;
  cancelNow(id: string): Promise<SubscriptionFacts>;
  invoice(id: string): Promise<InvoiceFacts | null>;
  invoicesOf(subscriptionId: string): AsyncIterable<InvoiceFacts>;
  invoiceOfIntent(intentId: string): Promise<string | null>;
  portal(customerId: string, returnUrl: string): Promise<string | null>;

  /** Verifies the signature of the raw bytes, not its age; null if no secret matches. @throws InvalidMessageError */
  readMessage(raw: Buffer, signature: string): Promise<ProviderMessage | null>;
}
