import { credited, isNewPurchase } from '../domain/lots.ts';
import { announce } from '../events/announce.ts';
import type { Parts } from '../parts.ts';
import { onOwl } from './on-owl.ts';

export interface Purchase {
  readonly paymentId: string;
  readonly grains: number;
  /** Euro cents including VAT. */
  readonly cents: number;
  readonly paidAt: Date;
}

export const purchaseKey = (paymentId: string): string => `purchase:${paymentId}`;

/** Credits the grains of a purchase, once per payment. */
export async function bookPurchase(parts: Parts, userId: string, purchase: Purchase): Promise<void> {
  if (purchase.grains === 0) return;
  await onOwl(parts, userId, () => credit(parts, userId, purchase));
}

async function credit(parts: Parts, userId: string, purchase: Purchase): Promise<void> {
  const { paymentId, cents } = purchase;
  const { already } = await parts.ledger.change(userId, {
    key: purchaseKey(paymentId),
    guardedByDocument: (owl) => isNewPurchase(owl, purchase),
    decide: (owl) => {
      const { amount, ...set } = credited(owl, purchase);
      const row = { kind: 'purchase', source: 'gekauft', reason: 'Sternenstaub gekauft', reference: paymentId, cents };
      return {
        amount,
        row,
        set,
        events: announce(userId, owl, { ...owl, stardust: owl.stardust + amount }),
        result: 0,
      };
    },
  });
  if (!already) parts.credited.add(purchase.grains);
}
