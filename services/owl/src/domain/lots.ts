/** A lot is a purchase with its unspent grains. Players spend free grains first, then those of the oldest purchase. */

export interface Lot {
  readonly paymentId: string;
  readonly grains: number;
  readonly unspent: number;
  /** Price of all grains of the purchase, in euro cents. */
  readonly cents: number;
  readonly paidAt: Date;
}
/** A refund that arrived before its purchase. */
export interface RefundAhead {
  readonly paymentId: string;
  readonly grains: number;
}
export interface Purse {
  readonly stardust: number;
  readonly lots: readonly Lot[];
  readonly refundsAhead: readonly RefundAhead[];
}
/** The ledger stores `lots` and adds `amount` to the balance. */
export interface GrainChange {
  readonly amount: number;
  readonly lots: readonly Lot[];
}

/** Number of used-up lots that stay, because a failed refund may return grains to them. */
const maxUsedUpLots = 10;

export const boughtIn = (lots: readonly Lot[]): number => lots.reduce((sum, { unspent }) => sum + unspent, 0);
const freeIn = (purse: Purse): number => purse.stardust - boughtIn(purse.lots);

function withoutOldLots(lots: readonly Lot[]): readonly Lot[] {
  const usedUp = lots.filter(({ unspent }) => unspent === 0);
  const forgotten = new Set(usedUp.slice(0, Math.max(0, usedUp.length - maxUsedUpLots)));
  return lots.filter((lot) => !forgotten.has(lot));
}

const spendFrom = (lots: readonly Lot[], paymentId: string, grains: number): readonly Lot[] =>
  withoutOldLots(lots.map((lot) => (lot.paymentId === paymentId ? { ...lot, unspent: lot.unspent - grains } : lot)));

const nextLot = (purse: Purse): Lot | null =>
  freeIn(purse) > 0 ? null : (purse.lots.find(({ unspent }) => unspent > 0) ?? null);

export function nextGrainCents(purse: Purse): number | null {
  const lot = nextLot(purse);
  return lot && lot.cents / lot.grains;
}

/** `cents` is the price of the bought grains among the spent ones. */
export function spendGrains(purse: Purse, grains: number): { lots: readonly Lot[]; cents: number | null } {
  if (grains === 0) return { lots: purse.lots, cents: null };
  const lot = nextLot(purse);
  const lots = lot ? spendFrom(purse.lots, lot.paymentId, 1) : purse.lots;
  const rest = spendGrains({ ...purse, stardust: purse.stardust - 1, lots }, grains - 1);
  return lot ? { ...rest, cents: lot.cents / lot.grains + (rest.cents ?? 0) } : rest;
}

export function creditPurchase(
  purse: Purse,
  purchase: Omit<Lot, 'unspent'>,
): GrainChange & Pick<Purse, 'refundsAhead'> {
  const isOf = ({ paymentId }: RefundAhead) => paymentId === purchase.paymentId;
  const ahead = purse.refundsAhead.filter(isOf).reduce((sum, { grains }) => sum + grains, 0);
  const amount = Math.max(0, purchase.grains - ahead);
  const lots = [...purse.lots, { ...purchase, unspent: amount }];
  return {
    amount,
    lots: withoutOldLots(lots.toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime())),
    refundsAhead: ahead > 0 ? purse.refundsAhead.filter((refund) => !isOf(refund)) : purse.refundsAhead,
  };
}

/** False if there is a lot of the purchase, or `maxUsedUpLots` later lots, because its lot may have been dropped. */
export const isNewPurchase = (
  { lots }: Pick<Purse, 'lots'>,
  { paymentId, paidAt }: Pick<Lot, 'paymentId' | 'paidAt'>,
): boolean =>
  lots.filter((lot) => lot.paidAt.getTime() >= paidAt.getTime()).length < maxUsedUpLots &&
  !lots.some((lot) => lot.paymentId === paymentId);

/** Null if the purchase has fewer unspent grains. */
export function takeFromPurchase(purse: Purse, paymentId: string, grains: number): GrainChange | null {
  const lot = purse.lots.find((one) => one.paymentId === paymentId);
  if (!lot || lot.unspent < grains) return null;
  return { amount: -grains, lots: spendFrom(purse.lots, paymentId, grains) };
}

/** Takes refunded grains from the purchase, then free grains, then the oldest purchases, but not beyond the balance. */
export function reclaimGrains(purse: Purse, paymentId: string, grains: number): GrainChange {
  const total = Math.min(grains, purse.stardust);
  const own = Math.min(total, purse.lots.find((lot) => lot.paymentId === paymentId)?.unspent ?? 0);
  let rest = total - own - Math.min(total - own, freeIn(purse));
  let lots = spendFrom(purse.lots, paymentId, own);
  for (const { paymentId: other, unspent } of lots) {
    const part = Math.min(rest, unspent);
    if (part > 0) lots = spendFrom(lots, other, part);
    rest -= part;
  }
  return { amount: -total, lots };
}

export function returnGrains(purse: Purse, paymentId: string, grains: number): GrainChange {
  return { amount: grains, lots: spendFrom(purse.lots, paymentId, -grains) };
}
