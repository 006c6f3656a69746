import { shownPayment, shownSubscription } from '../http/presenters.ts';
import type { Parts } from '../parts.ts';
import type { Message } from '../storage/messages.ts';
import type { Payment } from '../storage/payments.ts';

/** What a person may know of what billing keeps about them; null where that is nothing. */
export async function exportCustomer({ customers, paymentRows, messageRows }: Parts, userId: string): Promise<unknown> {
  const customer = await customers.read(userId);
  const rows = await paymentRows
    .find({ userId }, { outbox: 0 })
    .sort({ createdAt: -1 })
    .limit(10_000)
    .lean<Payment[]>();
  const messages = await messageRows
    .find({ userId }, { outbox: 0 })
    .sort({ receivedAt: -1 })
    .limit(10_000)
    .lean<Message[]>();
  if (!customer && rows.length + messages.length === 0) return null;
  const { username, email, age, monthlyCents, stripeCustomerId, subscriptionType, memberships = [] } = customer ?? {};
  return {
    customer: { username, email, age, monthlyCents, stripeCustomerId, subscriptionType },
    subscriptions: memberships.filter(({ startedAt }) => startedAt !== null).map(shownSubscription),
    payments: rows.map((row) => ({ ...shownPayment(row), refunds: row.refunds })),
    messages: messages.map(shownMessage),
  };
}

/** With the answer; why one was closed without is the operator's note. */
function shownMessage({ email, topic, reference, text, receivedAt, state, closing }: Message) {
  const answer = state === 'answered' && closing ? { text: closing.words, at: closing.at } : null;
  return { email, topic, reference, text, receivedAt, answer };
}
