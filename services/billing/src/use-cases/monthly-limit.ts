import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { beginOfSearch, monthOf } from '../domain/month.ts';
import type { Deps } from '../deps.ts';
import type { Payment } from '../storage/payments.ts';
import { getOrCreateCustomer } from './get-or-create-customer.ts';
import { closePayment } from './close-payment.ts';

export interface Spending {
  readonly monthlyCents: number | null;
  readonly spentCents: number;
}

/** Sum of this month's paid and processing payments, minus refunds. */
function spentCentsOf(payments: readonly Payment[], now: Date): number {
  const month = monthOf(now);
  return payments
    .filter(
      ({ state, paidAt, createdAt }) =>
        (state === 'paid' || state === 'processing') && monthOf(paidAt ?? createdAt) === month,
    )
    .reduce((cents, one) => cents + one.cents - refundedCentsOf(one), 0);
}
const refundedCentsOf = ({ refunds }: Payment): number =>
  refunds.filter(({ state }) => state === 'done').reduce((cents, one) => cents + one.cents, 0);

const listRecentPayments = (
  { payments, clocks }: Pick<Deps, 'payments' | 'clocks'>,
  userId: string,
): Promise<Payment[]> => payments.listByUser(userId, { since: beginOfSearch(clocks.now()), limit: 500 });

const isStardust = ({ purchase }: Payment): boolean => purchase === 'stardust';

export async function getSpending(
  deps: Pick<Deps, 'clocks' | 'customers' | 'payments'>,
  userId: string,
): Promise<Spending> {
  const { monthlyCents } = await getOrCreateCustomer(deps, userId);
  const payments = (await listRecentPayments(deps, userId)).filter(isStardust);
  return { monthlyCents, spentCents: spentCentsOf(payments, deps.clocks.now()) };
}

/** Closes `row` or other open payments. Store `row` first: concurrent orders must see it. @throws `monthly_limit` */
export async function checkMonthlyLimit(deps: Deps, row: Payment): Promise<void> {
  const { monthlyCents } = await getOrCreateCustomer(deps, row.userId);
  if (monthlyCents === null) return;
  const payments = (await listRecentPayments(deps, row.userId)).filter(isStardust);
  const left = monthlyCents - spentCentsOf(payments, deps.clocks.now()) - row.cents;
  if (left < 0) {
    await closePayment(deps, row);
    throw new DomainError(errors.monthly_limit);
  }
  const others = payments.filter(({ _id, state }) => state === 'open' && _id !== row._id);
  if (others.reduce((cents, one) => cents + one.cents, 0) <= left) return;
  for (const other of others) await closePayment(deps, other);
}

/** Cancels open payments, too, because these were checked against the old limit. */
export async function setMonthlyLimit(deps: Deps, userId: string, monthlyCents: number | null): Promise<Spending> {
  await getOrCreateCustomer(deps, userId);
  await deps.customers.update(userId, () => ({ result: undefined, set: { monthlyCents } }));
  const open = (await listRecentPayments(deps, userId)).filter((one) => isStardust(one) && one.state === 'open');
  for (const one of open)
    await closePayment(deps, one).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'cancelling an open intent failed, it keeps the old limit'),
    );
  return getSpending(deps, userId);
}
