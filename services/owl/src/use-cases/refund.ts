import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { givenBack, reclaimed, taken, type Moved } from '../domain/lots.ts';
import { announce } from '../events/announce.ts';
import type { Parts } from '../parts.ts';
import { bookedRow, type OwlDocument } from '../storage/owls.ts';
import { purchaseKey } from './book-purchase.ts';
import { onOwl } from './on-owl.ts';

export interface Refund {
  readonly refundId: string;
  readonly paymentId: string;
  readonly grains: number;
}

/** One key for the taking before a refund and for the word that the money went back: whichever is first takes. */
const refundKey = (refundId: string): string => `refund:${refundId}`;

function movedBy(owl: OwlDocument, { amount, lots }: Moved, row: Record<string, unknown>, more: object = {}) {
  const events = announce(owl._id, owl, { ...owl, stardust: owl.stardust + amount });
  return { amount, row, set: { lots, ...more }, events, result: amount };
}

/**
 * Takes unspent grains of a purchase for a refund, once per refund.
 * @throws Refused `not_found`, `grains_spent`
 */
export async function takeGrains(parts: Parts, userId: string, refund: Refund): Promise<number> {
  const { refundId, paymentId, grains } = refund;
  const key = refundKey(refundId);
  const { result } = await parts.ledger.change<number>(userId, {
    key,
    decide: (owl) => {
      const moved = taken(owl, paymentId, grains);
      if (!moved) return { refuse: new Refused(refusals.grains_spent) };
      const lot = owl.lots.find((one) => one.paymentId === paymentId);
      const cents = lot ? Math.round((lot.cents * grains) / lot.grains) : null;
      const row = { kind: 'refund', source: 'erstattet', reason: 'Kauf erstattet', reference: paymentId, cents };
      return movedBy(owl, moved, row);
    },
  });
  return -(result ?? (await bookedRow(parts, userId, key))?.amount ?? 0);
}

/** Gives back what was taken under a refund that did not come about, once. @throws Refused `not_found` */
export async function giveBackGrains(parts: Parts, userId: string, refundId: string): Promise<void> {
  const took = await bookedRow(parts, userId, refundKey(refundId));
  if (!took || took.amount === 0) return;
  const { reference, cents } = took.row as { reference: string; cents: number | null };
  await parts.ledger.change(userId, {
    key: `refund-back:${refundId}`,
    decide: (owl) => {
      const reason = 'Erstattung zurückgenommen';
      return movedBy(owl, givenBack(owl, reference, -took.amount), {
        kind: 'refund-back',
        source: 'erstattet',
        reason,
        reference,
        cents,
      });
    },
  });
}

/** Money went back: takes the grains, down to 0, unless they were taken before; a refund may be told before its purchase. */
export async function bookRefund(parts: Parts, userId: string, refund: Refund & { cents: number }): Promise<void> {
  if (refund.grains > 0) await onOwl(parts, userId, () => reclaim(parts, userId, refund));
}

async function reclaim(parts: Parts, userId: string, refund: Refund & { cents: number }): Promise<void> {
  const { refundId, paymentId, grains, cents } = refund;
  const purchase = await bookedRow(parts, userId, purchaseKey(paymentId));
  await parts.ledger.change(userId, {
    key: refundKey(refundId),
    decide: (owl) => {
      const row = { kind: 'refund', source: 'erstattet', reason: 'Zahlung zurückgebucht', reference: paymentId, cents };
      if (purchase || owl.lots.some((lot) => lot.paymentId === paymentId)) {
        return movedBy(owl, reclaimed(owl, paymentId, grains), row);
      }
      const refundsAhead = [...owl.refundsAhead, { paymentId, grains }];
      return movedBy(owl, { amount: 0, lots: owl.lots }, row, { refundsAhead });
    },
  });
}
