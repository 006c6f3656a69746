import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { returnGrains, reclaimGrains, takeFromPurchase, type GrainChange } from '../domain/lots.ts';
import { changeEvents } from '../events/change-events.ts';
import type { Deps, OwlAccess } from '../deps.ts';
import type { OwlDocument } from '../storage/owls.ts';
import { purchaseKey } from './book-purchase.ts';
import { changeOrCreateOwl } from './change-or-create-owl.ts';

export interface Refund {
  readonly refundId: string;
  readonly paymentId: string;
  readonly grains: number;
}

/** `takeGrains` and `bookRefund` use the same key, so that a refund's grains are taken once. */
const refundKey = (refundId: string): string => `refund:${refundId}`;

function changeOf(owl: OwlDocument, { amount, lots }: GrainChange, row: Record<string, unknown>, more: object = {}) {
  const events = changeEvents(owl._id, owl, { ...owl, stardust: owl.stardust + amount });
  return { amount, row, set: { lots, ...more }, events, result: amount };
}

/** A repeated call takes no further grains. */
export async function takeGrains(deps: Pick<Deps, 'ledger' | 'owls'>, userId: string, refund: Refund): Promise<number> {
  const { refundId, paymentId, grains } = refund;
  const key = refundKey(refundId);
  const { result } = await deps.ledger.change<number>(userId, {
    key,
    decide: (owl) => {
      const moved = takeFromPurchase(owl, paymentId, grains);
      if (!moved) return { refuse: new DomainError(errors.grains_spent) };
      const lot = owl.lots.find((one) => one.paymentId === paymentId);
      const cents = lot ? Math.round((lot.cents * grains) / lot.grains) : null;
      const row = { kind: 'refund', source: 'erstattet', reason: 'Kauf erstattet', reference: paymentId, cents };
      return changeOf(owl, moved, row);
    },
  });
  return -(result ?? (await deps.owls.findBooking(userId, key))?.amount ?? 0);
}

/** A repeated call changes nothing. */
export async function giveBackGrains(
  deps: Pick<Deps, 'owls' | 'ledger'>,
  userId: string,
  refundId: string,
): Promise<void> {
  const took = await deps.owls.findBooking(userId, refundKey(refundId));
  if (!took || took.amount === 0) return;
  const { reference, cents } = took.row as { reference: string; cents: number | null };
  await deps.ledger.change(userId, {
    key: `refund-back:${refundId}`,
    decide: (owl) => {
      const reason = 'Erstattung zurückgenommen';
      return changeOf(owl, returnGrains(owl, reference, -took.amount), {
        kind: 'refund-back',
        source: 'erstattet',
        reason,
        reference,
        cents,
      });
    },
  });
}

/** Takes the grains unless `takeGrains` has taken them. The refund's event may arrive before that of the purchase. */
export async function bookRefund(
  deps: OwlAccess & Pick<Deps, 'isErased'>,
  userId: string,
  refund: Refund & { cents: number },
): Promise<void> {
  if (refund.grains > 0) await changeOrCreateOwl(deps, userId, () => reclaim(deps, userId, refund));
}

async function reclaim(
  deps: Pick<Deps, 'owls' | 'ledger'>,
  userId: string,
  refund: Refund & { cents: number },
): Promise<void> {
  const { refundId, paymentId, grains, cents } = refund;
  const purchase = await deps.owls.findBooking(userId, purchaseKey(paymentId));
  await deps.ledger.change(userId, {
    key: refundKey(refundId),
    decide: (owl) => {
      const row = { kind: 'refund', source: 'erstattet', reason: 'Zahlung zurückgebucht', reference: paymentId, cents };
      if (purchase || owl.lots.some((lot) => lot.paymentId === paymentId)) {
        return changeOf(owl, reclaimGrains(owl, paymentId, grains), row);
      }
      const refundsAhead = [...owl.refundsAhead, { paymentId, grains }];
      return changeOf(owl, { amount: 0, lots: owl.lots }, row, { refundsAhead });
    },
  });
}
