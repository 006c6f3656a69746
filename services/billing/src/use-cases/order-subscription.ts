import { errors } from '@sternenrat/contracts/errors';
import { subscriptions } from '@sternenrat/contracts/vocabulary';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { isActive, isOpen, newMembership, type Membership, type PaidType } from '../domain/membership.ts';
import type { Deps } from '../deps.ts';
import { ProviderRejectedError, ProviderKeyStuckError } from '../provider/port.ts';
import { reservationMs } from '../storage/seats.ts';
import { closeOrder } from './close-order.ts';
import { newPayment } from './apply-payment.ts';
import { syncSubscription } from './sync-subscription.ts';
import { requireAdult, getOrCreateCustomer, getOrCreateProviderCustomer } from './get-or-create-customer.ts';
import type { Payable } from './order-stardust.ts';
import { withProviderErrors, createId } from './provider-errors.ts';

/** How long an order is reused, in ms of machine time. The provider's first invoice expires after 23 hours. */
const premiumReuseMs = 20 * 60 * 60 * 1000;
const attempts = 4;

export async function orderSubscription(
  deps: Deps,
  userId: string,
  type: PaidType,
  adultConfirmed: boolean,
): Promise<Payable> {
  const { clocks, limits, log } = deps;
  await limits.orders.consume(userId);
  requireAdult(await getOrCreateCustomer(deps, userId), clocks.now(), adultConfirmed);
  return withProviderErrors(log, async () => {
    for (let n = 0; n < attempts; n += 1) {
      const claim = await claimOrder(deps, userId, type);
      const payable = await ('close' in claim
        ? closeOrder(deps, userId, claim.close)
        : placeOrder(deps, userId, claim).catch((error: unknown) => {
            if (!(error instanceof ProviderKeyStuckError)) throw error;
            return closeOrder(deps, userId, claim.order);
          }));
      if (payable) return payable;
    }
    throw new DomainError(errors.busy, { retryAfterSeconds: 1 });
  });
}

async function claimOrder(
  { customers, clocks }: Pick<Deps, 'customers' | 'clocks'>,
  userId: string,
  type: PaidType,
): Promise<Membership | { close: string }> {
  return customers.update<Membership | { close: string }>(userId, ({ memberships }) => {
    if (memberships.some(isActive)) throw new DomainError(errors.already_subscribed);
    const machine = clocks.machine();
    const closing = memberships.find(({ status }) => status === 'closing');
    if (closing) return { result: { close: closing.order } };
    const open = memberships.find(isOpen);
    const reuseMs = type === 'founding_member' ? reservationMs : premiumReuseMs;
    if (open?.type === type && machine - open.orderedAt.getTime() < reuseMs) return { result: open };
    if (open) {
      const closed = memberships.map((one) => (one === open ? { ...one, status: 'closing' as const } : one));
      return { result: { close: open.order }, set: { memberships: closed, dueAt: new Date(machine + 30_000) } };
    }
    const created = newMembership(createId('sub'), type, new Date(machine));
    return { result: created, set: { memberships: [...memberships, created] } };
  });
}

async function placeOrder(
  deps: Deps,
  userId: string,
  { order, type, providerId }: Membership,
): Promise<Payable | null> {
  const { customers, payments, provider, clocks } = deps;
  if (type === 'founding_member') await reserveSeat(deps, userId, order);
  const { cents, lookupKey } = subscriptions[type];
  const row = { ...newPayment(userId, clocks.now(), clocks.machine()), _id: order, purchase: type, cents, dueAt: null };
  await payments.create(row, []);
  const customerId = await getOrCreateProviderCustomer(deps, userId);
  const id = providerId ?? (await provider.createSubscription({ order, userId, customerId, lookupKey })).id;
  const { status } = await syncSubscription(deps, id);
  if (status !== 'incomplete') {
    // a concurrent request has closed the order, so the new subscription must be cancelled
    if (status === 'closing' || status === 'closed') await closeOrder(deps, userId, order);
    return null;
  }
  const facts = await provider.getSubscription(id);
  const { clientSecret = null, intentId = null, id: invoiceId = null } = facts?.invoice ?? {};
  if (!clientSecret) throw new ProviderRejectedError('no client secret');
  await payments.update(order, (doc) =>
    doc.intentId === intentId ? { result: undefined } : { result: undefined, set: { intentId, invoiceId } },
  );
  const customer = await customers.read(userId);
  return customer?.memberships.some((one) => one.order === order && isOpen(one))
    ? { clientSecret, paymentId: order }
    : null;
}

async function reserveSeat(
  { customers, seats, clocks }: Pick<Deps, 'customers' | 'seats' | 'clocks'>,
  userId: string,
  order: string,
): Promise<void> {
  const seat = await seats.reserve(order, userId, clocks.machine());
  const fields = seat === null ? { seat, status: 'closed' as const } : { seat };
  await customers.update(userId, ({ memberships }) => {
    if (memberships.some((one) => one.order === order && one.seat === seat && seat !== null))
      return { result: undefined };
    const changed = memberships.map((one) => (one.order === order ? { ...one, ...fields } : one));
    return { result: undefined, set: { memberships: changed } };
  });
  if (seat === null) throw new DomainError(errors.founders_full);
}
