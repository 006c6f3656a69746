import type { SubscriptionFacts } from '../domain/facts.ts';
import { isLiving, isOver, membershipAfter, newMembership, typeOf, type Membership } from '../domain/membership.ts';
import { settled, turnEvents } from '../events/news.ts';
import type { Parts } from '../parts.ts';
import type { Customer } from '../storage/customers.ts';
import { keepInvoice, Unknown } from './keep-payment.ts';

const tries = 6;

/**
 * Brings a subscription to what the provider says of it now. The answer counts only if nothing was written between the
 * look at our row and the provider's answer, so an old answer never goes over a newer one.
 * @throws Unknown where it is nobody's
 */
export async function syncSubscription(parts: Parts, id: string): Promise<Membership> {
  const { customers, provider } = parts;
  let known = await customers.findOne({ 'memberships.providerId': id });
  for (let n = 0; n < tries; n += 1) {
    const facts = await provider.subscription(id);
    if (!facts) throw new Unknown('the provider has no such subscription');
    if (!known) {
      // who it is for stands in the answer; the answer itself is asked for again
      known = await ownerOf(parts, facts);
      continue;
    }
    const { _id: userId, version } = known;
    const kept = await customers.update(userId, (doc) => {
      if (doc.version !== version) return { result: null };
      return applied(parts, doc, facts);
    });
    if (kept) {
      await follow(parts, userId, kept, facts);
      return kept;
    }
    known = await customers.read(userId);
  }
  throw new Error(`The subscription ${id} changes faster than it can be read`);
}

async function ownerOf({ customers }: Parts, facts: SubscriptionFacts): Promise<Customer> {
  const byUser = facts.userId === null ? null : await customers.read(facts.userId);
  const known = byUser ?? (await customers.findOne({ stripeCustomerId: facts.customerId }));
  // somebody else's customer never gets what another one pays for
  if (!known || known.stripeCustomerId !== facts.customerId) throw new Unknown('a subscription of nobody here');
  return known;
}

function applied({ clocks }: Parts, doc: Customer, facts: SubscriptionFacts) {
  const now = clocks.now();
  const before =
    doc.memberships.find((one) => one.providerId === facts.id || one.order === facts.order) ??
    adopted(facts, clocks.machine());
  const { after, turns } = membershipAfter(before, facts);
  const others = doc.memberships.filter(({ order }) => order !== after.order);
  const { set, events } = settled(doc, [...others, after], now);
  if (events.length === 0 && turns.length === 0 && JSON.stringify(before) === JSON.stringify(after))
    return { result: after };
  return { result: after, set, events: [...events, ...turnEvents(doc, after, turns, now)] };
}

/** Made at the provider by hand, with one of our prices. */
function adopted(facts: SubscriptionFacts, machine: number): Membership {
  const type = typeOf(facts.lookupKey);
  if (!type) throw new Unknown('a subscription to something that is not ours');
  return { ...newMembership(`prov-${facts.id}`, type, new Date(machine)), providerId: facts.id };
}

/** What else follows, each of it once however often it is done: the seat, the payment. */
async function follow(parts: Parts, userId: string, one: Membership, { invoice }: SubscriptionFacts): Promise<void> {
  const { seats, payments } = parts;
  if (one.type === 'founding_member') {
    if (isLiving(one) || one.startedAt !== null) await seats.take(one.order);
    else if (isOver(one)) await seats.release(one.order);
  }
  if (invoice) await keepInvoice(parts, userId, one.order, invoice);
  if (!isOver(one) || one.startedAt !== null || !(await payments.read(one.order))) return;
  await payments.update(one.order, (doc) =>
    doc.state === 'paid' || doc.state === 'canceled'
      ? { result: undefined }
      : { result: undefined, set: { state: 'canceled' } },
  );
}
