import type { BillingAccount, Payment as ShownPayment } from '@sternenrat/contracts/endpoints/billing';
import { stardustPackageIds, subscriptions } from '@sternenrat/contracts/vocabulary';
import { graceMs, type Membership } from '../domain/membership.ts';
import { statusOf, type Refund } from '../domain/payment.ts';
import type { Payment } from '../storage/payments.ts';
import type { Account } from '../use-cases/read-account.ts';

export const shownPayment = (payment: Payment): ShownPayment => ({
  id: payment._id,
  purchase: payment.purchase,
  packageId: stardustPackageIds.find((id) => id === payment.packageId) ?? null,
  grains: payment.grains,
  cents: payment.cents,
  status: statusOf(payment),
  createdAt: payment.createdAt.toISOString(),
  paidAt: payment.paidAt?.toISOString() ?? null,
});

export const shownRefund = (paymentId: string, refund: Refund): BillingAccount['refunds'][number] => ({
  id: refund.id,
  paymentId,
  grains: refund.grains,
  cents: refund.cents,
  cause: refund.cause,
  status: refund.state === 'done' || refund.state === 'refused' ? refund.state : 'pending',
  createdAt: refund.createdAt.toISOString(),
});

export function shownSubscription(one: Membership): NonNullable<BillingAccount['subscription']> {
  const failed = one.status === 'past_due';
  const paidUntil = (failed ? one.periodStart : one.periodEnd) ?? one.orderedAt;
  return {
    type: one.type,
    cents: subscriptions[one.type].cents,
    status: failed ? 'past_due' : 'active',
    paidUntil: paidUntil.toISOString(),
    accessUntil: (failed ? new Date(paidUntil.getTime() + graceMs) : paidUntil).toISOString(),
    // what was asked for counts, even while the provider hasn't heard of it
    cancelAtPeriodEnd: one.wanted === null ? one.cancelAtPeriodEnd : one.wanted === 'cancel',
    seat: one.seat,
    since: (one.startedAt ?? one.orderedAt).toISOString(),
  };
}

export const shownAccount = ({ tier, membership, purchases, limit, portal, adult }: Account): BillingAccount => ({
  subscriptionType: tier.subscriptionType,
  isPremium: tier.isPremium,
  subscription: membership && shownSubscription(membership),
  purchases: purchases.map(([payment, refundable]) => ({
    ...shownPayment(payment),
    receiptUrl: payment.receiptUrl,
    refundable: refundable && { ...refundable, until: refundable.until.toISOString() },
  })),
  refunds: purchases
    .flatMap(([payment]) => payment.refunds.map((refund) => shownRefund(payment._id, refund)))
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
  limit,
  portal,
  adult,
});
