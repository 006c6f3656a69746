import { refusals } from '@sternenrat/contracts/refusals';
import { subscriptions } from '@sternenrat/contracts/vocabulary';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { isLiving, isOpen, newMembership, type Membership, type PaidType } from '../domain/membership.ts';
import type { Parts } from '../parts.ts';
import { ProviderRefused, ProviderStuck } from '../provider/port.ts';
import { reservationMs } from '../storage/seats.ts';
import { closeOrder } from './close-order.ts';
import { newPayment } from './keep-payment.ts';
import { syncSubscription } from './keep-subscription.ts';
import { checkAdult, knowCustomer, providerCustomer } from './know-customer.ts';
import type { Payable } from './order-stardust.ts';
import { forPlayer, ownId } from './protocol.ts';

/** In ms of machine time: the provider gives up after 23 hours. */
const reuseForMs = 20 * 60 * 60 * 1000;
const tries = 4;

/**
 * Begins a subscription; asked for again, the open order is the same. One of another price is cancelled first, so that
 * never two can be paid.
 * @throws Refused `minor`, `adult_unconfirmed`, `already_subscribed`, `founders_full`, `provider_down`
 */
export async function orderSubscription(
  parts: Parts,
  userId: string,
  type: PaidType,
  adultConfirmed: boolean,
): Promise<Payable> {
  const { clocks, limits, log } = parts;
  await limits.orders.consume(userId);
  checkAdult(await knowCustomer(parts, userId), clocks.now(), adultConfirmed);
  return forPlayer(log, async () => {
    for (let n = 0; n < tries; n += 1) {
      const claim = await claimOrder(parts, userId, type);
      const payable = await ('close' in claim
        ? closeOrder(parts, userId, claim.close)
        : place(parts, userId, claim).catch((fault: unknown) => {
            if (!(fault instanceof ProviderStuck)) throw fault;
            return closeOrder(parts, userId, claim.order);
          }));
      if (payable) return payable;
    }
    throw new Refused(refusals.busy, { retryAfterSeconds: 1 });
  });
}

/** The player's one open order: this one, a new one, or another that has to be closed first. */
async function claimOrder(
  { customers, clocks }: Parts,
  userId: string,
  type: PaidType,
): Promise<Membership | { close: string }> {
  return customers.update<Membership | { close: string }>(userId, ({ memberships }) => {
    if (memberships.some(isLiving)) throw new Refused(refusals.already_subscribed);
    const machine = clocks.machine();
    const closing = memberships.find(({ status }) => status === 'closing');
    if (closing) return { result: { close: closing.order } };
    const open = memberships.find(isOpen);
    const patience = type === 'founding_member' ? reservationMs : reuseForMs;
    if (open?.type === type && machine - open.orderedAt.getTime() < patience) return { result: open };
    if (open) {
      const shut = memberships.map((one) => (one === open ? { ...one, status: 'closing' as const } : one));
      return { result: { close: open.order }, set: { memberships: shut, dueAt: new Date(machine + 30_000) } };
    }
    const made = newMembership(ownId('sub'), type, new Date(machine));
    return { result: made, set: { memberships: [...memberships, made] } };
  });
}

/** Null: the order is over meanwhile, begin anew. */
async function place(parts: Parts, userId: string, { order, type, providerId }: Membership): Promise<Payable | null> {
  const { customers, payments, provider, clocks } = parts;
  if (type === 'founding_member') await seatFor(parts, userId, order);
  const { cents, lookupKey } = subscriptions[type];
  const row = { ...newPayment(userId, clocks.now(), clocks.machine()), _id: order, purchase: type, cents, dueAt: null };
  await payments.create(row, []);
  const customerId = await providerCustomer(parts, userId);
  const id = providerId ?? (await provider.createSubscription({ order, userId, customerId, lookupKey })).id;
  const { status } = await syncSubscription(parts, id);
  if (status !== 'incomplete') {
    // closed by a request beside this one: what was made at the provider goes, too
    if (status === 'closing' || status === 'closed') await closeOrder(parts, userId, order);
    return null;
  }
  const facts = await provider.subscription(id);
  const { clientSecret = null, intentId = null, id: invoiceId = null } = facts?.invoice ?? {};
  if (!clientSecret) throw new ProviderRefused('no client secret');
  await payments.update(order, (doc) =>
    doc.intentId === intentId ? { result: undefined } : { result: undefined, set: { intentId, invoiceId } },
  );
  const customer = await customers.read(userId);
  return customer?.memberships.some((one) => one.order === order && isOpen(one))
    ? { clientSecret, paymentId: order }
    : null;
}

/** @throws Refused `founders_full` */
async function seatFor({ customers, seats, clocks }: Parts, userId: string, order: string): Promise<void> {
  const seat = await seats.claim(order, userId, clocks.machine());
  const fields = seat === null ? { seat, status: 'closed' as const } : { seat };
  await customers.update(userId, ({ memberships }) => {
    if (memberships.some((one) => one.order === order && one.seat === seat && seat !== null))
      return { result: undefined };
    const changed = memberships.map((one) => (one.order === order ? { ...one, ...fields } : one));
    return { result: undefined, set: { memberships: changed } };
  });
  if (seat === null) throw new Refused(refusals.founders_full);
}
