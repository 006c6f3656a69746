import type { BillingAccount, Payment as ApiPayment } from '@sternenrat/contracts/endpoints/billing';
import { stardustPackageIds, subscriptions } from '@sternenrat/contracts/vocabulary';
import { graceMs, type Membership } from '../domain/membership.ts';
import { statusOf, type Refund } from '../domain/payment.ts';
import type { Payment } from '../storage/payments.ts';
import type { Account } from '../use-cases/get-account.ts';

export const presentPayment = (payment: Payment): ApiPayment => ({
  id: payment._id,
  purchase: payment.purchase,
  packageId: stardustPackageIds.find((id) => id === payment.packageId) ?? null,
  grains: payment.grains,
  cents: payment.cents,
  status: statusOf(payment),
  createdAt: payment.createdAt.toISOString(),
  paidAt: payment.paidAt?.toISOString() ?? null,
});

export const presentRefund = (paymentId: string, refund: Refund): BillingAccount['refunds'][number] => ({
  id: refund.id,
  paymentId,
  grains: refund.grains,
  cents: refund.cents,
  cause: refund.cause,
  status: refund.state === 'done' || refund.state === 'refused' ? refund.state : 'pending',
  createdAt: refund.createdAt.toISOString(),
});

export function presentSubscription(one: Membership): NonNullable<BillingAccount['subscription']> {
  const failed = one.status === 'past_due';
  const paidUntil = (failed ? one.periodStart : one.periodEnd) ?? one.orderedAt;
  return {
    type: one.type,
    cents: subscriptions[one.type].cents,
    status: failed ? 'past_due' : 'active',
    paidUntil: paidUntil.toISOString(),
    accessUntil: (failed ? new Date(paidUntil.getTime() + graceMs) : paidUntil).toISOString(),
    // shows a requested change before the provider has confirmed it
    cancelAtPeriodEnd: one.wanted === null ? one.cancelAtPeriodEnd : one.wanted === 'cancel',
    seat: one.seat,
    since: (one.startedAt ?? one.orderedAt).toISOString(),
  };
}

export const presentAccount = ({ tier, membership, purchases, limit, portal, adult }: Account): BillingAccount => ({
  subscriptionType: tier.subscriptionType,
  isPremium: tier.isPremium,
  subscription: membership && presentSubscription(membership),
  purchases: purchases.map(([payment, refundable]) => ({
    ...presentPayment(payment),
    receiptUrl: payment.receiptUrl,
    refundable: refundable && { ...refundable, until: refundable.until.toISOString() },
  })),
  refunds: purchases
    .flatMap(([payment]) => payment.refunds.map((refund) => presentRefund(payment._id, refund)))
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
  limit,
  portal,
  adult,
});
