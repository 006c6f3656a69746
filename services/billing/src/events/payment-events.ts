import * as contract from '@sternenrat/contracts/events/billing';
import { subscriptions } from '@sternenrat/contracts/vocabulary';
import { newEvent, type NewEvent } from '@sternenrat/service-kit/storage/aggregate';
import { accessUntil, tierOf, type Membership, type MembershipTransition } from '../domain/membership.ts';
import type { PaymentTransition, PaymentState, Refund } from '../domain/payment.ts';
import type { Customer } from '../storage/customers.ts';

export function paymentEvents(
  id: string,
  payment: PaymentState,
  transitions: readonly PaymentTransition[],
  now: Date,
): NewEvent[] {
  return transitions.flatMap((one) => {
    if (one.kind === 'paid') return paid(id, payment, now);
    return one.kind === 'refunded' ? refunded(id, payment, one.refund, now) : [];
  });
}

function paid(paymentId: string, payment: PaymentState, now: Date): NewEvent[] {
  const { userId, purchase, grains, cents, renewal, receiptUrl } = payment;
  const paidAt = (payment.paidAt ?? now).toISOString();
  const bought = { userId, paymentId, purchase, grains, cents, paidAt, renewal, receiptUrl };
  return [newEvent(contract.PaymentSucceeded, bought)];
}

function refunded(paymentId: string, { userId, purchase }: PaymentState, refund: Refund, now: Date): NewEvent[] {
  const { id: refundId, grains, cents, cause } = refund;
  const back = { userId, refundId, paymentId, purchase, grains, cents, cause, refundedAt: now.toISOString() };
  return [newEvent(contract.PaymentRefunded, back)];
}

export function tierChange(
  before: Customer,
  memberships: readonly Membership[],
  now: Date,
): { set: Partial<Customer>; events: NewEvent[] } {
  const { subscriptionType, isPremium, until, membership } = tierOf(memberships, now);
  const events =
    before.erased || (before.subscriptionType === subscriptionType && before.isPremium === isPremium)
      ? []
      : [newEvent(contract.SubscriptionChanged, { userId: before._id, isPremium, subscriptionType })];
  const latest = membership ?? memberships.findLast(({ providerId }) => providerId !== null);
  return {
    set: {
      memberships,
      subscriptionType,
      isPremium,
      tierUntil: until,
      stripeSubscriptionId: latest?.providerId ?? null,
      subscriptionStatus: latest?.status ?? null,
    },
    events,
  };
}

export function membershipEvents(
  { _id: userId, erased }: Customer,
  one: Membership,
  transitions: readonly MembershipTransition[],
  now: Date,
): NewEvent[] {
  if (erased) return [];
  const { cents } = subscriptions[one.type];
  const paidUntil = (one.periodEnd ?? now).toISOString();
  return transitions.map((transition) => {
    if (transition === 'began')
      return newEvent(contract.MembershipBegan, {
        userId,
        subscriptionType: one.type,
        seat: one.seat,
        cents,
        paidUntil,
      });
    if (transition === 'cancelled') {
      const when = { receivedAt: now.toISOString(), endsAt: paidUntil };
      return newEvent(contract.SubscriptionCancelled, { userId, subscriptionType: one.type, ...when });
    }
    const access = accessUntil(one);
    const until = access instanceof Date ? access : now;
    return newEvent(contract.RenewalFailed, { userId, cents, accessUntil: until.toISOString() });
  });
}
