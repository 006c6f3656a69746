import type { SubscriptionType } from '@sternenrat/contracts/vocabulary';
import type { IntentFacts } from './facts.ts';

export type Purchase = 'stardust' | Exclude<SubscriptionType, 'free'>;

/**
 * - `asked`: noted here, nothing has moved
 * - `taken`: owl has taken the grains, the provider is to be asked
 * - `giving_back`: the provider has refused, owl is to give them back
 * - `done`, `refused`: over
 */
export type RefundState = 'asked' | 'taken' | 'giving_back' | 'done' | 'refused';
export const unfinished: readonly RefundState[] = ['asked', 'taken', 'giving_back'];

export interface Refund {
  /** Ours where it was asked for here, the provider's otherwise. */
  readonly id: string;
  readonly cause: 'request' | 'provider' | 'dispute';
  readonly state: RefundState;
  readonly grains: number;
  readonly cents: number;
  readonly providerId: string | null;
  readonly createdAt: Date;
}

/** A purchase, from the intent on. Amounts in euro cents; product time, but for `orderedAt` (machine). */
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
  /** A dispute that is open: nothing is refunded beside it. */
  readonly disputed: boolean;
}

/** What has to be told after a look at the provider. */
export type PaymentNews =
  | { readonly news: 'paid' }
  | { readonly news: 'refunded'; readonly refund: Refund }
  | { readonly news: 'refund_failed'; readonly refund: Refund };

/** Why money that came in isn't what was ordered; then nothing is credited, and somebody has to look. */
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

/**
 * The payment as the provider says it is now. What is paid stays paid; a refund is entered once, under its id, so the
 * same look twice, or an old one late, changes nothing.
 */
export function paymentAfter<P extends PaymentState>(
  before: P,
  facts: IntentFacts,
  now: Date,
): { after: P; news: PaymentNews[] } {
  const news: PaymentNews[] = [];
  let after: P = { ...before, intentId: facts.id };
  if (before.state !== 'paid' && facts.status !== 'open') {
    const state = facts.status === 'succeeded' ? 'paid' : facts.status;
    after = { ...after, state };
    if (state === 'paid') {
      after = { ...after, paidAt: facts.paidAt ?? now, receiptUrl: facts.receiptUrl ?? before.receiptUrl };
      news.push({ news: 'paid' });
    }
  } else if (before.state === 'processing' && facts.status === 'open') {
    after = { ...after, state: 'open' };
  }
  if (after.state !== 'paid') return { after, news };
  for (const { id, refundId, cents, failed, at } of facts.refunds) {
    const known = after.refunds.find((one) => one.id === (refundId ?? id) || one.providerId === id);
    if (!known) {
      if (failed) continue;
      const refund = entered(after, { id: refundId ?? id, providerId: id, cause: 'provider', cents, createdAt: at });
      after = { ...after, refunds: [...after.refunds, refund] };
      news.push({ news: 'refunded', refund });
    } else if (failed && known.state !== 'refused' && known.state !== 'giving_back') {
      const refund: Refund = { ...known, providerId: id, state: 'giving_back' };
      after = replaced(after, refund);
      news.push({ news: 'refund_failed', refund });
    } else if (!failed && known.state === 'taken') {
      const refund: Refund = { ...known, providerId: id, state: 'done' };
      after = replaced(after, refund);
      news.push({ news: 'refunded', refund });
    }
  }
  for (const { id, cents, state, at } of facts.disputes) {
    if (state !== 'lost' || after.refunds.some((one) => one.id === id)) continue;
    const refund = entered(after, { id, providerId: id, cause: 'dispute', cents, createdAt: at });
    after = { ...after, refunds: [...after.refunds, refund] };
    news.push({ news: 'refunded', refund });
  }
  after = { ...after, disputed: facts.disputes.some(({ state }) => state === 'open') };
  return { after, news };
}

/** Grains for money that went back, so that all refunds of a payment together never take more than it brought. */
function entered(
  payment: PaymentState,
  refund: Pick<Refund, 'id' | 'providerId' | 'cause' | 'cents' | 'createdAt'>,
): Refund {
  const before = payment.refunds.filter(({ state }) => state !== 'refused');
  const cents = sum(before.map((one) => one.cents)) + refund.cents;
  const share = payment.cents === 0 ? 0 : Math.min(1, cents / payment.cents);
  const grains = Math.max(0, Math.round(payment.grains * share) - sum(before.map((one) => one.grains)));
  return { ...refund, state: 'done', grains };
}

export function replaced<P extends PaymentState>(payment: P, refund: Refund): P {
  return { ...payment, refunds: payment.refunds.map((one) => (one.id === refund.id ? refund : one)) };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** In product time. */
export const refundDays = 14;
const refundMs = refundDays * 24 * 60 * 60 * 1000;

/** Until when one click gives the money back; null where it never does. */
export function refundableUntil({ purchase, state, paidAt, disputed }: PaymentState): Date | null {
  if (purchase !== 'stardust' || state !== 'paid' || paidAt === null || disputed) return null;
  return new Date(paidAt.getTime() + refundMs);
}

/** What `grains` of this purchase are worth at the price paid, in cents; with what went back before, never more than was paid. */
export function worthOf(payment: PaymentState, grains: number): number {
  if (payment.grains === 0) return 0;
  const gone = payment.refunds.filter(({ state }) => state !== 'refused' && state !== 'giving_back');
  const before = sum(gone.map((one) => one.cents));
  const all = sum(gone.map((one) => one.grains)) + grains;
  return Math.max(0, Math.min(payment.cents, Math.round((payment.cents * all) / payment.grains)) - before);
}

/** How it stands, in the words of the contract. */
export function statusOf({
  state,
  refunds,
  disputed,
  cents,
}: PaymentState): PaymentState['state'] | 'refunding' | 'refunded' | 'disputed' {
  if (state !== 'paid') return state;
  if (disputed) return 'disputed';
  if (refunds.some((one) => unfinished.includes(one.state))) return 'refunding';
  const back = sum(refunds.filter((one) => one.state === 'done').map((one) => one.cents));
  return back >= cents && cents > 0 ? 'refunded' : 'paid';
}
