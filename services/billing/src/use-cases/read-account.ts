import { isAdult } from '../domain/age.ts';
import { tierOf, type Membership, type Tier } from '../domain/membership.ts';
import { refundableUntil, unfinished, worthOf } from '../domain/payment.ts';
import type { Parts } from '../parts.ts';
import type { Payment } from '../storage/payments.ts';
import { knowCustomer } from './know-customer.ts';
import { spending, type Spending } from './monthly-limit.ts';
import { unspentGrains } from './refund.ts';

export interface Account {
  readonly tier: Tier;
  readonly membership: Membership | null;
  readonly purchases: readonly (readonly [Payment, Refundable | null])[];
  readonly limit: Spending;
  readonly portal: boolean;
  readonly adult: boolean | null;
}
export interface Refundable {
  readonly grains: number;
  readonly cents: number;
  readonly until: Date;
}
const shown = 200;

/** All that a player sees of their money. */
export async function readAccount(parts: Parts, userId: string): Promise<Account> {
  const { paymentRows, party, clocks, log } = parts;
  const now = clocks.now();
  const customer = await knowCustomer(parts, userId);
  const rows = await paymentRows
    .find({ userId, state: { $in: ['paid', 'processing'] } }, { outbox: 0 })
    .sort({ createdAt: -1 })
    .limit(shown)
    .lean<Payment[]>();
  const returnable = rows.some((one) => (refundableUntil(one)?.getTime() ?? 0) >= now.getTime());
  const unspent = returnable
    ? await unspentGrains(parts, userId).catch((err: unknown) => {
        log.warn({ reason: String(err) }, 'owl cannot say what is left');
        return null;
      })
    : null;
  const tier = tierOf(customer.memberships, now);
  return {
    tier,
    membership: tier.membership,
    purchases: rows.map((one) => [one, refundableOf(one, unspent?.get(one._id) ?? 0, now)] as const),
    limit: await spending(parts, userId),
    portal: party.mode === 'stripe' && customer.stripeCustomerId !== null,
    adult: isAdult(customer, now),
  };
}

function refundableOf(payment: Payment, grains: number, now: Date): Refundable | null {
  const until = refundableUntil(payment);
  const running = payment.refunds.some(({ state }) => unfinished.includes(state));
  if (until === null || until.getTime() < now.getTime() || grains === 0 || running) return null;
  return { grains, cents: worthOf(payment, grains), until };
}
