import type { Stripe } from 'stripe';
import type { DisputeFacts, IntentFacts, InvoiceFacts, RefundFacts, SubscriptionFacts } from '../domain/facts.ts';
import { providerStatuses } from '../domain/facts.ts';

const dateOf = (seconds: number): Date => new Date(seconds * 1000);
const idOf = (one: string | { id: string } | null | undefined): string | null =>
  typeof one === 'string' ? one : (one?.id ?? null);

const intentStatus = (status: string): IntentFacts['status'] =>
  status === 'succeeded' || status === 'canceled' || status === 'processing' ? status : 'open';

/** @param intent needs `latest_charge` expanded */
export function intentFacts(
  intent: Stripe.PaymentIntent,
  refunds: readonly Stripe.Refund[],
  disputes: readonly Stripe.Dispute[],
): IntentFacts {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    id: intent.id,
    status: intentStatus(intent.status),
    clientSecret: intent.client_secret ?? '',
    customerId: idOf(intent.customer),
    cents: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency,
    paymentId: intent.metadata['paymentId'] ?? null,
    paidAt: intent.status === 'succeeded' && charge ? dateOf(charge.created) : null,
    receiptUrl: charge?.receipt_url ?? null,
    refunds: refunds.map(refundFacts),
    disputes: disputes.map(disputeFacts),
  };
}

const refundFacts = ({ id, metadata, amount, status, created }: Stripe.Refund): RefundFacts => ({
  id,
  refundId: metadata?.['refundId'] ?? null,
  cents: amount,
  failed: status === 'failed' || status === 'canceled',
  at: dateOf(created),
});

const disputeFacts = ({ id, amount, status, created }: Stripe.Dispute): DisputeFacts => ({
  id,
  cents: amount,
  // an inquiry (`warning_…`) moves no money, so a closed inquiry counts as won
  state: status === 'lost' ? 'lost' : /^(won|prevented|warning_closed)$/.test(status) ? 'won' : 'open',
  at: dateOf(created),
});

/** @param subscription needs `latest_invoice.confirmation_secret` and `latest_invoice.payments` expanded */
export function subscriptionFacts(subscription: Stripe.Subscription): SubscriptionFacts {
  const { id, status, metadata, customer, items, cancel_at_period_end, cancel_at, start_date, ended_at } = subscription;
  const item = items.data[0];
  const existing = providerStatuses.find((one) => one === status);
  if (!item || !existing) throw new Error(`subscription ${id} has no item, or the unknown status ${status}`);
  const invoice = subscription.latest_invoice;
  return {
    id,
    status: existing,
    customerId: idOf(customer) ?? '',
    order: metadata['order'] ?? null,
    userId: metadata['userId'] ?? null,
    lookupKey: metadata['lookupKey'] ?? item.price.lookup_key,
    cancelAtPeriodEnd: cancel_at_period_end || cancel_at !== null,
    periodStart: dateOf(item.current_period_start),
    periodEnd: dateOf(item.current_period_end),
    startedAt: dateOf(start_date),
    endedAt: ended_at === null ? null : dateOf(ended_at),
    invoice: invoice && typeof invoice === 'object' ? invoiceFacts(invoice) : null,
  };
}

/** @param invoice needs `payments` expanded */
export function invoiceFacts(invoice: Stripe.Invoice): InvoiceFacts {
  const secret = invoice.confirmation_secret?.client_secret ?? null;
  const paidBy = invoice.payments?.data.find(({ is_default }) => is_default) ?? invoice.payments?.data[0];
  const paidAt = invoice.status_transitions.paid_at;
  return {
    id: invoice.id ?? '',
    status: (invoice.status ?? 'draft') as InvoiceFacts['status'],
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    cents: invoice.status === 'paid' ? invoice.amount_paid : invoice.amount_due,
    currency: invoice.currency,
    intentId: idOf(paidBy?.payment.payment_intent) ?? secret?.split('_secret_')[0] ?? null,
    clientSecret: secret === '' ? null : secret,
    paidAt: paidAt === null ? null : dateOf(paidAt),
    url: invoice.hosted_invoice_url ?? null,
    first: invoice.billing_reason === 'subscription_create',
  };
}
