/** What the provider says of a payment, whichever messages came before. Times are the provider's. */
export interface IntentFacts {
  readonly id: string;
  readonly status: 'open' | 'processing' | 'succeeded' | 'canceled';
  readonly clientSecret: string;
  readonly customerId: string | null;
  readonly cents: number;
  readonly currency: string;
  /** Our own id, where we made the intent; null where an invoice did. */
  readonly paymentId: string | null;
  readonly paidAt: Date | null;
  readonly receiptUrl: string | null;
  readonly refunds: readonly RefundFacts[];
  readonly disputes: readonly DisputeFacts[];
}

export interface RefundFacts {
  readonly id: string;
  /** Our own id, where the refund was asked for here. */
  readonly refundId: string | null;
  readonly cents: number;
  readonly failed: boolean;
  readonly at: Date;
}

export interface DisputeFacts {
  readonly id: string;
  readonly cents: number;
  readonly state: 'open' | 'won' | 'lost';
  readonly at: Date;
}

export const providerStatuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const;
export type ProviderStatus = (typeof providerStatuses)[number];

/** What the provider says of a subscription. */
export interface SubscriptionFacts {
  readonly id: string;
  readonly status: ProviderStatus;
  readonly customerId: string;
  /** Of our own order; null where somebody made it at the provider. */
  readonly order: string | null;
  readonly userId: string | null;
  readonly lookupKey: string | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly invoice: InvoiceFacts | null;
}

export interface InvoiceFacts {
  readonly id: string;
  readonly status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  readonly subscriptionId: string | null;
  readonly cents: number;
  readonly currency: string;
  readonly intentId: string | null;
  /** Only of an open one, and only where it was asked for. */
  readonly clientSecret: string | null;
  readonly paidAt: Date | null;
  readonly url: string | null;
  /** The first of a subscription, or a later month. */
  readonly first: boolean;
}
