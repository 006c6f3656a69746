import { isOver, tierOf } from '../domain/membership.ts';
import { pendingStates } from '../domain/payment.ts';
import { tierChange } from '../events/payment-events.ts';
import type { Deps } from '../deps.ts';
import { closeOrder } from './close-order.ts';
import { sendCancellation } from './cancel-subscription.ts';
import { closePayment } from './close-payment.ts';
import { syncSubscription } from './sync-subscription.ts';
import { advanceRefunds } from './refund.ts';

const batchSize = 50;
const retryAfterMs = 30_000;

export async function runMaintenance(deps: Deps): Promise<void> {
  await releaseExpiredSeats(deps);
  await finishCustomerChanges(deps);
  await finishPayments(deps);
  await expireTiers(deps);
}

async function each<T>({ log }: Pick<Deps, 'log'>, all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (const one of all)
    await work(one).catch((error: unknown) =>
      log.warn({ reason: String(error) }, 'maintenance task failed, will retry'),
    );
}

async function releaseExpiredSeats(deps: Deps): Promise<void> {
  const { seats, customers, clocks } = deps;
  await each(deps, await seats.listExpired(clocks.machine()), async ({ order, userId }) => {
    // extends the reservation first, so that a release that fails isn't tried in every run
    await seats.extend(order, clocks.machine() + retryAfterMs);
    const customer = await customers.read(userId);
    const existing = customer?.memberships.find((one) => one.order === order);
    if (existing && existing.startedAt !== null) return seats.take(order);
    if (!existing || (isOver(existing) && existing.providerId === null)) return seats.release(order);
    await closeOrder(deps, userId, order);
  });
}

async function finishCustomerChanges(deps: Deps): Promise<void> {
  const { customers, provider, clocks } = deps;
  const due = await customers.listDue(clocks.machine(), batchSize);
  await each(deps, due, async ({ _id, memberships, erased, stripeCustomerId }) => {
    await customers.update(_id, () => ({
      result: undefined,
      set: { dueAt: new Date(clocks.machine() + retryAfterMs) },
    }));
    for (const one of memberships) {
      if (one.status === 'closing' || (erased && one.status === 'new')) await closeOrder(deps, _id, one.order);
      else if (erased && !isOver(one) && one.providerId !== null) {
        await provider.cancelNow(one.providerId);
        await syncSubscription(deps, one.providerId);
      } else await sendCancellation(deps, one);
    }
    if (erased && stripeCustomerId !== null) await provider.deleteCustomer(stripeCustomerId);
    await customers.update(_id, (doc) => {
      const left = doc.memberships.some(
        (one) => one.status === 'closing' || one.wanted !== null || (doc.erased && !isOver(one)),
      );
      return left ? { result: undefined } : { result: undefined, set: { dueAt: null } };
    });
  });
}

async function finishPayments(deps: Deps): Promise<void> {
  const { payments, clocks } = deps;
  const due = await payments.listDue(clocks.machine(), batchSize);
  await each(deps, due, async (payment) => {
    const later = new Date(clocks.machine() + retryAfterMs);
    await payments.update(payment._id, () => ({ result: undefined, set: { dueAt: later } }));
    if (payment.refunds.some(({ state }) => pendingStates.includes(state))) await advanceRefunds(deps, payment._id);
    else await closePayment(deps, payment);
  });
}

async function expireTiers({ customers, clocks }: Pick<Deps, 'customers' | 'clocks'>): Promise<void> {
  for (const userId of await customers.listTiersEnding(clocks.now(), batchSize))
    await customers.update(userId, (doc) => {
      const now = clocks.now();
      const tier = tierOf(doc.memberships, now);
      if (tier.subscriptionType === doc.subscriptionType && tier.until?.getTime() === doc.tierUntil?.getTime())
        return { result: undefined };
      return { result: undefined, ...tierChange(doc, doc.memberships, now) };
    });
}
