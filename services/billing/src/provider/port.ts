import type { IntentFacts, InvoiceFacts, SubscriptionFacts } from '../domain/facts.ts';

/** The provider is down, slow or limits the rate. Its last request may have succeeded; retries use the same key. */
export class ProviderUnavailableError extends Error {}

/** The provider repeats its first error for this idempotency key for a day; callers retry with another key. */
export class ProviderKeyStuckError extends ProviderUnavailableError {}

/** The provider refuses the request and would refuse a retry, too. */
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

/** The object that a webhook is about. It is fetched from the provider, because webhook contents aren't trusted. */
export type Subject = { readonly kind: 'intent' | 'subscription' | 'invoice'; readonly id: string };

export interface ProviderMessage {
  readonly id: string;
  readonly type: string;
  readonly subject: Subject | null;
}

/** Only `create…` methods send our idempotency key. @throws ProviderUnavailableError, ProviderRejectedError */
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
  /** @param input `attempt` starts at 1 and is part of the idempotency key, so that a stuck key can be replaced */
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
  /** @returns an active subscription if the customer has paid meanwhile */
  cancelUnpaid(id: string): Promise<SubscriptionFacts>;
  cancelNow(id: string): Promise<SubscriptionFacts>;
  getInvoice(id: string): Promise<InvoiceFacts | null>;
  listInvoices(subscriptionId: string): AsyncIterable<InvoiceFacts>;
  getInvoiceIdOfIntent(intentId: string): Promise<string | null>;
  createPortalSession(customerId: string, returnUrl: string): Promise<string | null>;

  /** Verifies the signature, but not its age. Null if no secret matches. @throws InvalidMessageError */
  readMessage(raw: Buffer, signature: string): Promise<ProviderMessage | null>;
}
