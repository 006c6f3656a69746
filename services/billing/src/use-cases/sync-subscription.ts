import type { SubscriptionFacts } from '../domain/facts.ts';
import {
  isActive,
  isOver,
  applySubscriptionFacts,
  newMembership,
  paidTypeOf,
  type Membership,
} from '../domain/membership.ts';
import { tierChange, membershipEvents } from '../events/payment-events.ts';
import type { Deps } from '../deps.ts';
import type { Customer } from '../storage/customers.ts';
import { applyInvoice, UnknownObjectError } from './apply-payment.ts';

const attempts = 6;

/** Other calls have changed the document again and again, so nothing was written. */
export class ConcurrentUpdateError extends Error {}

/** Ignores states older than the document's last change. @throws UnknownObjectError, ConcurrentUpdateError */
export async function syncSubscription(deps: Deps, id: string): Promise<Membership> {
  const { customers, provider } = deps;
  let existing = await customers.findBySubscriptionId(id);
  for (let n = 0; n < attempts; n += 1) {
    const facts = await provider.getSubscription(id);
    if (!facts) throw new UnknownObjectError('subscription not found at the provider');
    if (!existing) {
      // these facts may be older than the owner's document; the next round gets newer ones
      existing = await ownerOf(deps, facts);
      continue;
    }
    const { _id: userId, version } = existing;
    const synced = await customers.update(userId, (doc) => {
      if (doc.version !== version) return { result: null };
      return applyFacts(deps, doc, facts);
    });
    if (synced) {
      await applyConsequences(deps, userId, synced, facts);
      return synced;
    }
    existing = await customers.read(userId);
  }
  throw new ConcurrentUpdateError(
    `subscription ${id} not synchronized: its customer changed ${attempts} times meanwhile`,
  );
}

async function ownerOf({ customers }: Pick<Deps, 'customers'>, facts: SubscriptionFacts): Promise<Customer> {
  const byUser = facts.userId === null ? null : await customers.read(facts.userId);
  const existing = byUser ?? (await customers.findByStripeId(facts.customerId));
  // the provider's customer must match, so that a player can't get another player's subscription
  if (!existing || existing.stripeCustomerId !== facts.customerId)
    throw new UnknownObjectError('subscription of an unknown customer');
  return existing;
}

function applyFacts({ clocks }: Pick<Deps, 'clocks'>, doc: Customer, facts: SubscriptionFacts) {
  const now = clocks.now();
  const before =
    doc.memberships.find((one) => one.providerId === facts.id || one.order === facts.order) ??
    newFromProvider(facts, clocks.machine());
  const { after, transitions } = applySubscriptionFacts(before, facts);
  const others = doc.memberships.filter(({ order }) => order !== after.order);
  const { set, events } = tierChange(doc, [...others, after], now);
  if (events.length === 0 && transitions.length === 0 && JSON.stringify(before) === JSON.stringify(after))
    return { result: after };
  return { result: after, set, events: [...events, ...membershipEvents(doc, after, transitions, now)] };
}

function newFromProvider(facts: SubscriptionFacts, machine: number): Membership {
  const type = paidTypeOf(facts.lookupKey);
  if (!type) throw new UnknownObjectError('subscription to an unknown price');
  return { ...newMembership(`prov-${facts.id}`, type, new Date(machine)), providerId: facts.id };
}

/** Called after a change of the membership. Idempotent. */
async function applyConsequences(
  deps: Pick<Deps, 'seats' | 'payments' | 'clocks' | 'customers'>,
  userId: string,
  one: Membership,
  { invoice }: SubscriptionFacts,
): Promise<void> {
  const { seats, payments } = deps;
  if (one.type === 'founding_member') {
    if (isActive(one) || one.startedAt !== null) await seats.take(one.order);
    else if (isOver(one)) await seats.release(one.order);
  }
  if (invoice) await applyInvoice(deps, userId, one.order, invoice);
  if (!isOver(one) || one.startedAt !== null || !(await payments.read(one.order))) return;
  await payments.update(one.order, (doc) =>
    doc.state === 'paid' || doc.state === 'canceled'
      ? { result: undefined }
      : { result: undefined, set: { state: 'canceled' } },
  );
}
