/** Bought grains by purchase. Free grains go first, then the oldest purchase (rules: gifting). Pure. */

export interface Lot {
  readonly paymentId: string;
  readonly grains: number;
  readonly unspent: number;
  /** Euro cents paid for all its grains. */
  readonly cents: number;
  readonly paidAt: Date;
}
export interface RefundAhead {
  readonly paymentId: string;
  readonly grains: number;
}
/** The part of an owl that a grain moves. */
export interface Purse {
  readonly stardust: number;
  readonly lots: readonly Lot[];
  readonly refundsAhead: readonly RefundAhead[];
}
/** A change of the balance; the balance itself moves with the ledger. */
export interface Moved {
  readonly amount: number;
  readonly lots: readonly Lot[];
}

/** So many used-up purchases are remembered, for a refund that is given back. */
const usedUpKept = 10;

export const boughtIn = (lots: readonly Lot[]): number => lots.reduce((sum, { unspent }) => sum + unspent, 0);
const freeIn = (purse: Purse): number => purse.stardust - boughtIn(purse.lots);

function kept(lots: readonly Lot[]): readonly Lot[] {
  const usedUp = lots.filter(({ unspent }) => unspent === 0);
  const forgotten = new Set(usedUp.slice(0, Math.max(0, usedUp.length - usedUpKept)));
  return lots.filter((lot) => !forgotten.has(lot));
}

const less = (lots: readonly Lot[], paymentId: string, grains: number): readonly Lot[] =>
  kept(lots.map((lot) => (lot.paymentId === paymentId ? { ...lot, unspent: lot.unspent - grains } : lot)));

/** The purchase that the next grain given belongs to; null while free ones are left. */
const nextLot = (purse: Purse): Lot | null =>
  freeIn(purse) > 0 ? null : (purse.lots.find(({ unspent }) => unspent > 0) ?? null);

/** What the next grain given was bought for, in euro cents; null where it was free. */
export function nextGrainCents(purse: Purse): number | null {
  const lot = nextLot(purse);
  return lot && lot.cents / lot.grains;
}

/** One grain is given: free ones first, then the oldest purchase. */
export function oneGiven(purse: Purse): readonly Lot[] {
  const lot = nextLot(purse);
  return lot ? less(purse.lots, lot.paymentId, 1) : purse.lots;
}

/** The grains of a purchase, less what was refunded of it before it was told. */
export function credited(purse: Purse, purchase: Omit<Lot, 'unspent'>): Moved & Pick<Purse, 'refundsAhead'> {
  const isOf = ({ paymentId }: RefundAhead) => paymentId === purchase.paymentId;
  const ahead = purse.refundsAhead.filter(isOf).reduce((sum, { grains }) => sum + grains, 0);
  const amount = Math.max(0, purchase.grains - ahead);
  const lots = [...purse.lots, { ...purchase, unspent: amount }];
  return {
    amount,
    lots: kept(lots.toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime())),
    refundsAhead: ahead > 0 ? purse.refundsAhead.filter((refund) => !isOf(refund)) : purse.refundsAhead,
  };
}

/**
 * Whether a purchase was surely never credited. Who is forgotten has so many at least as young before them in the list,
 * and whoever of these is forgotten has so many in turn: with fewer of them, nobody has been.
 */
export const isNewPurchase = (
  { lots }: Pick<Purse, 'lots'>,
  { paymentId, paidAt }: Pick<Lot, 'paymentId' | 'paidAt'>,
): boolean =>
  lots.filter((lot) => lot.paidAt.getTime() >= paidAt.getTime()).length < usedUpKept &&
  !lots.some((lot) => lot.paymentId === paymentId);

/** Takes unspent grains of one purchase; null where so many are no longer there. */
export function taken(purse: Purse, paymentId: string, grains: number): Moved | null {
  const lot = purse.lots.find((one) => one.paymentId === paymentId);
  if (!lot || lot.unspent < grains) return null;
  return { amount: -grains, lots: less(purse.lots, paymentId, grains) };
}

/** Takes grains whose money went back, down to 0: those of the purchase, then free ones, then the oldest of others. */
export function reclaimed(purse: Purse, paymentId: string, grains: number): Moved {
  const total = Math.min(grains, purse.stardust);
  const own = Math.min(total, purse.lots.find((lot) => lot.paymentId === paymentId)?.unspent ?? 0);
  let rest = total - own - Math.min(total - own, freeIn(purse));
  let lots = less(purse.lots, paymentId, own);
  for (const { paymentId: other, unspent } of lots) {
    const part = Math.min(rest, unspent);
    if (part > 0) lots = less(lots, other, part);
    rest -= part;
  }
  return { amount: -total, lots };
}

/** Gives back what was taken of a purchase; grains of a purchase that is forgotten come back as free ones. */
export function givenBack(purse: Purse, paymentId: string, grains: number): Moved {
  return { amount: grains, lots: less(purse.lots, paymentId, -grains) };
}
