import { isLiving, isOver, type Membership } from '../domain/membership.ts';
import type { Parts } from '../parts.ts';
import type { Customer } from '../storage/customers.ts';
import { syncSubscription } from './keep-subscription.ts';

const orderOf = (customer: Customer | null, order: string): Membership | undefined =>
  customer?.memberships.find((one) => one.order === order);

/**
 * Ends an order that was never paid: the provider cancels it first, and only when it has confirmed that is the seat free.
 * If somebody has paid meanwhile, the order stands.
 * @returns null, always; what became of it stands in the row
 */
export async function closeOrder(parts: Parts, userId: string, order: string): Promise<null> {
  const { customers, provider, clocks } = parts;
  const open = await customers.update(userId, (doc) => {
    const known = orderOf(doc, order);
    if (!known || isLiving(known) || known.startedAt !== null) return { result: null };
    if (known.status === 'closing' || isOver(known)) return { result: known };
    const closing = { ...known, status: 'closing' as const };
    const memberships = doc.memberships.map((one) => (one.order === order ? closing : one));
    return { result: closing, set: { memberships, dueAt: new Date(clocks.machine() + 30_000) } };
  });
  if (!open) return null;
  const id = open.providerId ?? (await madeUnheard(parts, userId, order));
  if (id === null) {
    await closed(parts, userId, order);
    return null;
  }
  await provider.cancelUnpaid(id);
  // where money is still on its way it isn't over yet, and is looked at again
  await syncSubscription(parts, id);
  return null;
}

/** A process that died between the provider's answer and our write leaves one; its secret was told to nobody. */
async function madeUnheard({ customers, provider }: Parts, userId: string, order: string): Promise<string | null> {
  const customerId = (await customers.read(userId))?.stripeCustomerId ?? null;
  if (customerId === null) return null;
  for await (const one of provider.subscriptionsOf(customerId)) if (one.order === order) return one.id;
  return null;
}

async function closed({ customers, payments, seats }: Parts, userId: string, order: string): Promise<void> {
  await customers.update(userId, (doc) => {
    const known = orderOf(doc, order);
    if (!known || known.status !== 'closing') return { result: undefined };
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
