import { isActive, isOver, type Membership } from '../domain/membership.ts';
import type { Deps } from '../deps.ts';
import type { Customer } from '../storage/customers.ts';
import { syncSubscription } from './sync-subscription.ts';

const orderOf = (customer: Customer | null, order: string): Membership | undefined =>
  customer?.memberships.find((one) => one.order === order);

/** The seat stays reserved until the provider has confirmed the cancellation. */
export async function closeOrder(deps: Deps, userId: string, order: string): Promise<null> {
  const { customers, provider, clocks } = deps;
  const open = await customers.update(userId, (doc) => {
    const existing = orderOf(doc, order);
    if (!existing || isActive(existing) || existing.startedAt !== null) return { result: null };
    if (existing.status === 'closing' || isOver(existing)) return { result: existing };
    const closing = { ...existing, status: 'closing' as const };
    const memberships = doc.memberships.map((one) => (one.order === order ? closing : one));
    return { result: closing, set: { memberships, dueAt: new Date(clocks.machine() + 30_000) } };
  });
  if (!open) return null;
  const id = open.providerId ?? (await findUnrecordedSubscription(deps, userId, order));
  if (id === null) {
    await markClosed(deps, userId, order);
    return null;
  }
  await provider.cancelUnpaid(id);
  // while a payment is processing, the order stays `closing`, and maintenance tries again
  await syncSubscription(deps, id);
  return null;
}

/** Finds an order's subscription whose id was not stored because the process crashed. */
async function findUnrecordedSubscription(
  { customers, provider }: Pick<Deps, 'customers' | 'provider'>,
  userId: string,
  order: string,
): Promise<string | null> {
  const customerId = (await customers.read(userId))?.stripeCustomerId ?? null;
  if (customerId === null) return null;
  for await (const one of provider.listSubscriptions(customerId)) if (one.order === order) return one.id;
  return null;
}

async function markClosed(
  { customers, payments, seats }: Pick<Deps, 'customers' | 'payments' | 'seats'>,
  userId: string,
  order: string,
): Promise<void> {
  await customers.update(userId, (doc) => {
    const existing = orderOf(doc, order);
    if (!existing || existing.status !== 'closing') return { result: undefined };
    const memberships = doc.memberships.map((one) =>
      one.order === order ? { ...one, status: 'closed' as const } : one,
    );
    return { result: undefined, set: { memberships } };
  });
  await seats.release(order);
  if (await payments.read(order))
    await payments.update(order, (doc) =>
      doc.state === 'open' ? { result: undefined, set: { state: 'canceled' } } : { result: undefined },
    );
}
