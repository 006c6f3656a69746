import { creditPurchase, isNewPurchase } from '../domain/lots.ts';
import { changeEvents } from '../events/change-events.ts';
import type { Deps } from '../deps.ts';
import { changeOrCreateOwl } from './change-or-create-owl.ts';

export interface Purchase {
  readonly paymentId: string;
  readonly grains: number;
  /** In euro cents, including VAT. */
  readonly cents: number;
  readonly paidAt: Date;
}

export const purchaseKey = (paymentId: string): string => `purchase:${paymentId}`;

export async function bookPurchase(deps: Deps, userId: string, purchase: Purchase): Promise<void> {
  if (purchase.grains === 0) return;
  await changeOrCreateOwl(deps, userId, () => credit(deps, userId, purchase));
}

async function credit(
  deps: Pick<Deps, 'ledger' | 'creditedGrains'>,
  userId: string,
  purchase: Purchase,
): Promise<void> {
  const { paymentId, cents } = purchase;
  const { already } = await deps.ledger.change(userId, {
    key: purchaseKey(paymentId),
    guardedByDocument: (owl) => isNewPurchase(owl, purchase),
    decide: (owl) => {
      const { amount, ...set } = creditPurchase(owl, purchase);
      const row = { kind: 'purchase', source: 'gekauft', reason: 'Sternenstaub gekauft', reference: paymentId, cents };
      return {
        amount,
        row,
        set,
        events: changeEvents(userId, owl, { ...owl, stardust: owl.stardust + amount }),
        result: 0,
      };
    },
  });
  if (!already) deps.creditedGrains.inc(purchase.grains);
}
