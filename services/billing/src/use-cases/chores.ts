import { isOver, tierOf } from '../domain/membership.ts';
import { unfinished } from '../domain/payment.ts';
import { settled } from '../events/news.ts';
import type { Parts } from '../parts.ts';
import type { Customer } from '../storage/customers.ts';
import type { Payment } from '../storage/payments.ts';
import { closeOrder } from './close-order.ts';
import { tellWish } from './end-subscription.ts';
import { closePayment } from './close-payment.ts';
import { syncSubscription } from './keep-subscription.ts';
import { advanceRefunds } from './refund.ts';

const atOnce = 50;
/** In ms of machine time. */
const againAfter = 30_000;

/** Everything that was begun and not finished, or has run out: orders, seats, wishes, refunds, tiers. */
export async function doChores(parts: Parts): Promise<void> {
  await tendSeats(parts);
  await tendCustomers(parts);
  await tendPayments(parts);
  await lapseTiers(parts);
}

/** One that fails doesn't hold up the others. */
async function each<T>({ log }: Parts, all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (const one of all)
    await work(one).catch((err: unknown) => log.warn({ reason: String(err) }, 'a chore comes again'));
}

async function tendSeats(parts: Parts): Promise<void> {
  const { seats, customers, clocks } = parts;
  await each(parts, await seats.lapsed(clocks.machine()), async ({ order, userId }) => {
    // whatever becomes of it, the others come first before it is looked at again
    await seats.hold(order, clocks.machine() + againAfter);
    const customer = await customers.read(userId);
    const known = customer?.memberships.find((one) => one.order === order);
    if (known && known.startedAt !== null) return seats.take(order);
    if (!known || (isOver(known) && known.providerId === null)) return seats.release(order);
    await closeOrder(parts, userId, order);
  });
}

async function tendCustomers(parts: Parts): Promise<void> {
  const { customers, customerRows, provider, clocks } = parts;
  const due = await customerRows
    .find({ dueAt: { $lte: new Date(clocks.machine()) } }, { outbox: 0 })
    .limit(atOnce)
    .lean<Customer[]>();
  await each(parts, due, async ({ _id, memberships, erased, stripeCustomerId }) => {
    await customers.update(_id, () => ({ result: undefined, set: { dueAt: new Date(clocks.machine() + againAfter) } }));
    for (const one of memberships) {
      if (one.status === 'closing' || (erased && one.status === 'new')) await closeOrder(parts, _id, one.order);
      else if (erased && !isOver(one) && one.providerId !== null) {
        await provider.cancelNow(one.providerId);
        await syncSubscription(parts, one.providerId);
      } else await tellWish(parts, one);
    }
    if (erased && stripeCustomerId !== null) await provider.forgetCustomer(stripeCustomerId);
    await customers.update(_id, (doc) => {
      const left = doc.memberships.some(
        (one) => one.status === 'closing' || one.wanted !== null || (doc.erased && !isOver(one)),
      );
      return left ? { result: undefined } : { result: undefined, set: { dueAt: null } };
    });
  });
}

async function tendPayments(parts: Parts): Promise<void> {
  const { payments, paymentRows, clocks } = parts;
  const due = await paymentRows
    .find({ dueAt: { $lte: new Date(clocks.machine()) } }, { outbox: 0 })
    .limit(atOnce)
    .lean<Payment[]>();
  await each(parts, due, async (payment) => {
    const later = new Date(clocks.machine() + againAfter);
    await payments.update(payment._id, () => ({ result: undefined, set: { dueAt: later } }));
    if (payment.refunds.some(({ state }) => unfinished.includes(state))) await advanceRefunds(parts, payment._id);
    else await closePayment(parts, payment);
  });
}

async function lapseTiers({ customers, customerRows, clocks }: Parts): Promise<void> {
  const due = await customerRows
    .find({ tierUntil: { $lte: clocks.now() } }, { _id: 1 })
    .limit(atOnce)
    .lean<{ _id: string }[]>();
  for (const { _id } of due)
    await customers.update(_id, (doc) => {
      const now = clocks.now();
      const tier = tierOf(doc.memberships, now);
      if (tier.subscriptionType === doc.subscriptionType && tier.until?.getTime() === doc.tierUntil?.getTime())
        return { result: undefined };
      return { result: undefined, ...settled(doc, doc.memberships, now) };
    });
}
