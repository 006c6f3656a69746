import type { IntentFacts, InvoiceFacts, SubscriptionFacts } from '../domain/facts.ts';

/** The provider is down, slow or limits the rate. The request may have succeeded; a retry uses the same key. */
export class ProviderUnavailableError extends Error {}

/** The provider repeats an earlier error for this idempotency key, so callers retry with another key. */
export class ProviderKeyStuckError extends ProviderUnavailableError {}

/** The provider refuses the request, and would refuse a retry, too. */
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

/** The object of a webhook. This service gets the object from the provider and doesn't use the webhook's copy. */
export type Subject = { readonly kind: 'intent' | 'subscription' | 'invoice'; readonly id: string };

export interface ProviderMessage {
  readonly id: string;
  readonly type: string;
  readonly subject: Subject | null;
}

/** `create…` methods send an idempotency key. @throws ProviderUnavailableError, ProviderRejectedError */
export interface PaymentProvider {
  createCustomer(input: { userId: string; email: string | null; key: string }): Promise<string>;
  deleteCustomer(customerId: string): Promise<void>;

  createIntent(input: {
    paymentId: string;
    userId: string;
    customerId: string;
    cents: number;
    description: string;
  }): Promise<IntentFacts>;
  getIntent(intentId: string): Promise<IntentFacts | null>;
  cancelIntent(intentId: string): Promise<IntentFacts>;
  listIntentsSince(at: Date): AsyncIterable<string>;
  /** @param input `attempt` (from 1) is part of the idempotency key, so that a further attempt has another key */
  createRefund(input: { refundId: string; intentId: string; cents: number; attempt: number }): Promise<IntentFacts>;

  createSubscription(input: {
    order: string;
    userId: string;
    customerId: string;
    lookupKey: string;
  }): Promise<SubscriptionFacts>;
  getSubscription(id: string): Promise<SubscriptionFacts | null>;
  listSubscriptions(customerId: string): AsyncIterable<SubscriptionFacts>;
  setCancelAtPeriodEnd(id: string, cancelAtPeriodEnd: boolean): Promise<SubscriptionFacts>;
  cancelUnpaid(id: string): Promise<SubscriptionFacts>;
  cancelNow(id: string): Promise<SubscriptionFacts>;
  getInvoice(id: string): Promise<InvoiceFacts | null>;
  listInvoices(subscriptionId: string): AsyncIterable<InvoiceFacts>;
  getInvoiceIdOfIntent(intentId: string): Promise<string | null>;
  createPortalSession(customerId: string, returnUrl: string): Promise<string | null>;

  /** Verifies the signature, but not the signature's age. Null if no secret matches. @throws InvalidMessageError */
  readMessage(raw: Buffer, signature: string): Promise<ProviderMessage | null>;
}
