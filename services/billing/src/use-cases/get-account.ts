import { isAdult } from '../domain/age.ts';
import { tierOf, type Membership, type Tier } from '../domain/membership.ts';
import { refundableUntil, pendingStates, refundCents } from '../domain/payment.ts';
import type { Deps } from '../deps.ts';
import type { Payment } from '../storage/payments.ts';
import { getOrCreateCustomer } from './get-or-create-customer.ts';
import { getSpending, type Spending } from './monthly-limit.ts';
import { getUnspentGrains } from './refund.ts';

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
const maxListed = 200;

export async function getAccount(deps: Deps, userId: string): Promise<Account> {
  const { payments, paymentBackend, clocks, log } = deps;
  const now = clocks.now();
  const customer = await getOrCreateCustomer(deps, userId);
  const bought = await payments.listByUser(userId, { states: ['paid', 'processing'], limit: maxListed });
  const returnable = bought.some((one) => (refundableUntil(one)?.getTime() ?? 0) >= now.getTime());
  const unspent = returnable
    ? await getUnspentGrains(deps, userId).catch((error: unknown) => {
        log.warn({ reason: String(error) }, 'reading unspent grains from owl failed, no refund is offered');
        return null;
      })
    : null;
  const tier = tierOf(customer.memberships, now);
  return {
    tier,
    membership: tier.membership,
    purchases: bought.map((one) => [one, refundableOf(one, unspent?.get(one._id) ?? 0, now)] as const),
    limit: await getSpending(deps, userId),
    portal: paymentBackend.mode === 'stripe' && customer.stripeCustomerId !== null,
    adult: isAdult(customer, now),
  };
}

function refundableOf(payment: Payment, grains: number, now: Date): Refundable | null {
  const until = refundableUntil(payment);
  const running = payment.refunds.some(({ state }) => pendingStates.includes(state));
  if (until === null || until.getTime() < now.getTime() || grains === 0 || running) return null;
  return { grains, cents: refundCents(payment, grains), until };
}
