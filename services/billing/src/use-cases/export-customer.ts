import { presentPayment, presentSubscription } from '../http/presenters.ts';
import type { Deps } from '../deps.ts';
import type { Message } from '../storage/messages.ts';

const maxExported = 10_000;

export async function exportCustomer(
  deps: Pick<Deps, 'customers' | 'payments' | 'messages'>,
  userId: string,
): Promise<unknown> {
  const customer = await deps.customers.read(userId);
  const payments = await deps.payments.listByUser(userId, { limit: maxExported });
  const messages = await deps.messages.listByUser(userId, maxExported);
  if (!customer && payments.length + messages.length === 0) return null;
  const { username, email, age, monthlyCents, stripeCustomerId, subscriptionType, memberships = [] } = customer ?? {};
  return {
    customer: { username, email, age, monthlyCents, stripeCustomerId, subscriptionType },
    subscriptions: memberships.filter(({ startedAt }) => startedAt !== null).map(presentSubscription),
    payments: payments.map((one) => ({ ...presentPayment(one), refunds: one.refunds })),
    messages: messages.map(presentMessage),
  };
}

/** The export has an operator's answer, but not the reason for a closing without an answer. */
function presentMessage({ email, topic, reference, text, receivedAt, state, closing }: Message) {
  const answer = state === 'answered' && closing ? { text: closing.words, at: closing.at } : null;
  return { email, topic, reference, text, receivedAt, answer };
}
