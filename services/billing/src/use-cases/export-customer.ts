import { presentPayment, presentSubscription } from '../http/presenters.ts';
import type { Deps } from '../deps.ts';
import type { Message } from '../storage/messages.ts';
import type { Payment } from '../storage/payments.ts';

export async function exportCustomer({ customers, paymentRows, messageRows }: Deps, userId: string): Promise<unknown> {
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
    subscriptions: memberships.filter(({ startedAt }) => startedAt !== null).map(presentSubscription),
    payments: rows.map((row) => ({ ...presentPayment(row), refunds: row.refunds })),
    messages: messages.map(presentMessage),
  };
}

/** Exports an operator's answer, but not the reason for closing without an answer. */
function presentMessage({ email, topic, reference, text, receivedAt, state, closing }: Message) {
  const answer = state === 'answered' && closing ? { text: closing.words, at: closing.at } : null;
  return { email, topic, reference, text, receivedAt, answer };
}
