import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { beginOfSearch, monthOf } from '../domain/month.ts';
import type { Parts } from '../parts.ts';
import type { Payment } from '../storage/payments.ts';
import { knowCustomer } from './know-customer.ts';
import { closePayment } from './close-payment.ts';

export interface Spending {
  readonly monthlyCents: number | null;
  readonly spentCents: number;
}

/** What of the month's stardust is paid or on its way, less what went back. */
function spentBy(payments: readonly Payment[], now: Date): number {
  const month = monthOf(now);
  return payments
    .filter(
      ({ state, paidAt, createdAt }) =>
        (state === 'paid' || state === 'processing') && monthOf(paidAt ?? createdAt) === month,
    )
    .reduce((cents, one) => cents + one.cents - backOf(one), 0);
}
const backOf = ({ refunds }: Payment): number =>
  refunds.filter(({ state }) => state === 'done').reduce((cents, one) => cents + one.cents, 0);

async function recent({ paymentRows, clocks }: Parts, userId: string): Promise<Payment[]> {
  const since = beginOfSearch(clocks.now());
  return paymentRows
    .find({ userId, createdAt: { $gte: since } }, { outbox: 0 })
    .sort({ createdAt: -1 })
    .limit(500)
    .lean<Payment[]>();
}

const isStardust = ({ purchase }: Payment): boolean => purchase === 'stardust';

/** What the player may and did spend on stardust this month. */
export async function spending(parts: Parts, userId: string): Promise<Spending> {
  const { monthlyCents } = await knowCustomer(parts, userId);
  const payments = (await recent(parts, userId)).filter(isStardust);
  return { monthlyCents, spentCents: spentBy(payments, parts.clocks.now()) };
}

/**
 * The row is stored before it is counted, so of two at once each sees the other; an older open intent that wouldn't fit
 * beside it is cancelled, so all that can be paid stays within the limit.
 * @throws Refused `monthly_limit`
 */
export async function checkMonthlyLimit(parts: Parts, row: Payment): Promise<void> {
  const { monthlyCents } = await knowCustomer(parts, row.userId);
  if (monthlyCents === null) return;
  const payments = (await recent(parts, row.userId)).filter(isStardust);
  const left = monthlyCents - spentBy(payments, parts.clocks.now()) - row.cents;
  if (left < 0) {
    await closePayment(parts, row);
    throw new Refused(refusals.monthly_limit);
  }
  const others = payments.filter(({ _id, state }) => state === 'open' && _id !== row._id);
  if (others.reduce((cents, one) => cents + one.cents, 0) <= left) return;
  for (const other of others) await closePayment(parts, other);
}

/** Sets the limit; what was begun under another one has to be begun anew. */
export async function setMonthlyLimit(parts: Parts, userId: string, monthlyCents: number | null): Promise<Spending> {
  await knowCustomer(parts, userId);
  await parts.customers.update(userId, () => ({ result: undefined, set: { monthlyCents } }));
  const open = (await recent(parts, userId)).filter((one) => isStardust(one) && one.state === 'open');
  for (const one of open)
    await closePayment(parts, one).catch((err: unknown) =>
      parts.log.warn({ err }, 'an open intent outlives a new limit'),
    );
  return spending(parts, userId);
}
