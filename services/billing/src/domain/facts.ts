/** State of the provider's objects. `paymentId`, `refundId`, `order`: ids of this service, null if made elsewhere. */
export interface IntentFacts {
  readonly id: string;
  readonly status: 'open' | 'processing' | 'succeeded' | 'canceled';
  readonly clientSecret: string;
  readonly customerId: string | null;
  readonly cents: number;
  readonly currency: string;
  readonly paymentId: string | null;
  readonly paidAt: Date | null;
  readonly receiptUrl: string | null;
  readonly refunds: readonly RefundFacts[];
  readonly disputes: readonly DisputeFacts[];
}

export interface RefundFacts {
  readonly id: string;
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

export interface SubscriptionFacts {
  readonly id: string;
  readonly status: ProviderStatus;
  readonly customerId: string;
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
  readonly clientSecret: string | null;
  readonly paidAt: Date | null;
  readonly url: string | null;
  readonly first: boolean;
}
