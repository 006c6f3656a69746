import type { SubscriptionType } from '@sternenrat/contracts/vocabulary';
import type { IntentFacts } from './facts.ts';

export type Purchase = 'stardust' | Exclude<SubscriptionType, 'free'>;

/** `taken`: the grains are debited. `giving_back`: the provider refused. `refused`: the grains are credited again. */
export type RefundState = 'asked' | 'taken' | 'giving_back' | 'done' | 'refused';
export const pendingStates: readonly RefundState[] = ['asked', 'taken', 'giving_back'];

export interface Refund {
  /** An id of this service if the player requested the refund; otherwise the provider's id. */
  readonly id: string;
  readonly cause: 'request' | 'provider' | 'dispute';
  readonly state: RefundState;
  readonly grains: number;
  readonly cents: number;
  readonly providerId: string | null;
  readonly createdAt: Date;
}

/** Amounts are euro cents; times are product time, except `orderedAt` (machine time). */
export interface PaymentState {
  readonly userId: string;
  readonly purchase: Purchase;
  readonly packageId: string | null;
  readonly grains: number;
  readonly cents: number;
  readonly state: 'open' | 'processing' | 'paid' | 'canceled';
  readonly intentId: string | null;
  readonly clientSecret: string | null;
  readonly invoiceId: string | null;
  readonly renewal: boolean;
  readonly createdAt: Date;
  readonly orderedAt: Date;
  readonly paidAt: Date | null;
  readonly receiptUrl: string | null;
  readonly refunds: readonly Refund[];
  readonly disputed: boolean;
}

export type PaymentTransition =
  | { readonly kind: 'paid' }
  | { readonly kind: 'refunded'; readonly refund: Refund }
  | { readonly kind: 'refund_failed'; readonly refund: Refund };

export function mismatch(
  payment: Pick<PaymentState, 'cents'>,
  facts: Pick<IntentFacts, 'cents' | 'currency' | 'customerId'>,
  customerId: string | null,
): string | null {
  if (facts.currency !== 'eur') return 'another currency';
  if (facts.cents !== payment.cents) return 'another amount';
  if (customerId === null || facts.customerId !== customerId) return 'another customer';
  return null;
}

/** Applies the provider's state. A paid payment stays paid. Repeated facts cause no transitions. */
export function applyIntentFacts<P extends PaymentState>(
  before: P,
  facts: IntentFacts,
  now: Date,
): { after: P; transitions: PaymentTransition[] } {
  const transitions: PaymentTransition[] = [];
  let after: P = { ...before, intentId: facts.id };
  if (before.state !== 'paid' && facts.status !== 'open') {
    const state = facts.status === 'succeeded' ? 'paid' : facts.status;
    after = { ...after, state };
    if (state === 'paid') {
      after = { ...after, paidAt: facts.paidAt ?? now, receiptUrl: facts.receiptUrl ?? before.receiptUrl };
      transitions.push({ kind: 'paid' });
    }
  } else if (before.state === 'processing' && facts.status === 'open') {
    after = { ...after, state: 'open' };
  }
  if (after.state !== 'paid') return { after, transitions };
  for (const { id, refundId, cents, failed, at } of facts.refunds) {
    const existing = after.refunds.find((one) => one.id === (refundId ?? id) || one.providerId === id);
    if (!existing) {
      if (failed) continue;
      const refund = newProviderRefund(after, {
        id: refundId ?? id,
        providerId: id,
        cause: 'provider',
        cents,
        createdAt: at,
      });
      after = { ...after, refunds: [...after.refunds, refund] };
      transitions.push({ kind: 'refunded', refund });
    } else if (failed && existing.state !== 'refused' && existing.state !== 'giving_back') {
      const refund: Refund = { ...existing, providerId: id, state: 'giving_back' };
      after = withRefund(after, refund);
      transitions.push({ kind: 'refund_failed', refund });
    } else if (!failed && existing.state === 'taken') {
      const refund: Refund = { ...existing, providerId: id, state: 'done' };
      after = withRefund(after, refund);
      transitions.push({ kind: 'refunded', refund });
    }
  }
  for (const { id, cents, state, at } of facts.disputes) {
    if (state !== 'lost' || after.refunds.some((one) => one.id === id)) continue;
    const refund = newProviderRefund(after, { id, providerId: id, cause: 'dispute', cents, createdAt: at });
    after = { ...after, refunds: [...after.refunds, refund] };
    transitions.push({ kind: 'refunded', refund });
  }
  after = { ...after, disputed: facts.disputes.some(({ state }) => state === 'open') };
  return { after, transitions };
}

/** Takes grains in proportion to the refunded cents, so that all refunds together take at most the bought grains. */
function newProviderRefund(
  payment: PaymentState,
  refund: Pick<Refund, 'id' | 'providerId' | 'cause' | 'cents' | 'createdAt'>,
): Refund {
  const before = payment.refunds.filter(({ state }) => state !== 'refused');
  const cents = sum(before.map((one) => one.cents)) + refund.cents;
  const share = payment.cents === 0 ? 0 : Math.min(1, cents / payment.cents);
  const grains = Math.max(0, Math.round(payment.grains * share) - sum(before.map((one) => one.grains)));
  return { ...refund, state: 'done', grains };
}

export function withRefund<P extends PaymentState>(payment: P, refund: Refund): P {
  return { ...payment, refunds: payment.refunds.map((one) => (one.id === refund.id ? refund : one)) };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

export const refundDays = 14;
const refundMs = refundDays * 24 * 60 * 60 * 1000;

export function refundableUntil({ purchase, state, paidAt, disputed }: PaymentState): Date | null {
  if (purchase !== 'stardust' || state !== 'paid' || paidAt === null || disputed) return null;
  return new Date(paidAt.getTime() + refundMs);
}

/** @returns the price of `grains` in cents, at most the part of the payment that isn't refunded */
export function refundCents(payment: PaymentState, grains: number): number {
  if (payment.grains === 0) return 0;
  const gone = payment.refunds.filter(({ state }) => state !== 'refused' && state !== 'giving_back');
  const before = sum(gone.map((one) => one.cents));
  const all = sum(gone.map((one) => one.grains)) + grains;
  return Math.max(0, Math.min(payment.cents, Math.round((payment.cents * all) / payment.grains)) - before);
}

export function statusOf({
  state,
  refunds,
  disputed,
  cents,
}: PaymentState): PaymentState['state'] | 'refunding' | 'refunded' | 'disputed' {
  if (state !== 'paid') return state;
  if (disputed) return 'disputed';
  if (refunds.some((one) => pendingStates.includes(one.state))) return 'refunding';
  const back = sum(refunds.filter((one) => one.state === 'done').map((one) => one.cents));
  return back >= cents && cents > 0 ? 'refunded' : 'paid';
}
