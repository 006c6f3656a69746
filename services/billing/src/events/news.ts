import * as said from '@sternenrat/contracts/events/billing';
import { subscriptions } from '@sternenrat/contracts/vocabulary';
import { newEvent, type NewEvent } from '@sternenrat/service-kit/storage/aggregate';
import { accessUntil, tierOf, type Membership, type Turn } from '../domain/membership.ts';
import type { PaymentNews, PaymentState, Refund } from '../domain/payment.ts';
import type { Customer } from '../storage/customers.ts';

/** Product time. */
export type At = Date;

export function paymentEvents(id: string, payment: PaymentState, news: readonly PaymentNews[], now: At): NewEvent[] {
  return news.flatMap((one) => {
    if (one.news === 'paid') return paid(id, payment, now);
    // what the provider took back after all stays with owl's own ledger
    return one.news === 'refunded' ? refunded(id, payment, one.refund, now) : [];
  });
}

function paid(paymentId: string, payment: PaymentState, now: At): NewEvent[] {
  const { userId, purchase, grains, cents, renewal, receiptUrl } = payment;
  const paidAt = (payment.paidAt ?? now).toISOString();
  const bought = { userId, paymentId, purchase, grains, cents, paidAt };
  return [newEvent(said.PaymentSucceeded, bought), newEvent(said.ReceiptDue, { ...bought, renewal, receiptUrl })];
}

function refunded(paymentId: string, { userId, purchase }: PaymentState, refund: Refund, now: At): NewEvent[] {
  const { id: refundId, grains, cents, cause } = refund;
  const back = { userId, refundId, paymentId, grains, cents, cause, refundedAt: now.toISOString() };
  return [newEvent(said.PaymentRefunded, back), newEvent(said.RefundReceiptDue, { ...back, purchase })];
}

/** The customer's fields and events that follow from their subscriptions. */
export function settled(
  before: Customer,
  memberships: readonly Membership[],
  now: At,
): { set: Partial<Customer>; events: NewEvent[] } {
  const { subscriptionType, isPremium, until, membership } = tierOf(memberships, now);
  const events =
    before.erased || (before.subscriptionType === subscriptionType && before.isPremium === isPremium)
      ? []
      : [newEvent(said.SubscriptionChanged, { userId: before._id, isPremium, subscriptionType })];
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

/** The letters that a turn is worth; an erased customer gets none. */
export function turnEvents(
  { _id: userId, erased }: Customer,
  one: Membership,
  turns: readonly Turn[],
  now: At,
): NewEvent[] {
  if (erased) return [];
  const { cents } = subscriptions[one.type];
  const paidUntil = (one.periodEnd ?? now).toISOString();
  return turns.map((turn) => {
    if (turn === 'began')
      return newEvent(said.MembershipBegan, { userId, subscriptionType: one.type, seat: one.seat, cents, paidUntil });
    if (turn === 'cancelled') {
      const when = { receivedAt: now.toISOString(), endsAt: paidUntil };
      return newEvent(said.SubscriptionCancelled, { userId, subscriptionType: one.type, ...when });
    }
    const access = accessUntil(one);
    const until = access instanceof Date ? access : now;
    return newEvent(said.RenewalFailed, { userId, cents, accessUntil: until.toISOString() });
  });
}
