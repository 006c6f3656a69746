import { shownPayment, shownSubscription } from '../http/presenters.ts';
import type { Parts } from '../parts.ts';
import type { Payment } from '../storage/payments.ts';

/** What a person may know of what billing keeps about them; null where that is nothing. */
export async function exportCustomer({ customers, paymentRows }: Parts, userId: string): Promise<unknown> {
  const customer = await customers.read(userId);
  const rows = await paymentRows
    .find({ userId }, { outbox: 0 })
    .sort({ createdAt: -1 })
    .limit(10_000)
    .lean<Payment[]>();
  if (!customer && rows.length === 0) return null;
  const { username, email, age, monthlyCents, stripeCustomerId, subscriptionType, memberships = [] } = customer ?? {};
  return {
    customer: { username, email, age, monthlyCents, stripeCustomerId, subscriptionType },
    subscriptions: memberships.filter(({ startedAt }) => startedAt !== null).map(shownSubscription),
    payments: rows.map((row) => ({ ...shownPayment(row), refunds: row.refunds })),
  };
}
