import type { OperatorPayment } from '@sternenrat/contracts/endpoints/operator-billing';
import type { OperatorLedgerRow } from '@sternenrat/contracts/endpoints/operator-stardust';

export interface Accounts {
  /** Null: there is no owl (any more). */
  readonly stardust: number | null;
  /** Newest first, all of them. */
  readonly rows: readonly Pick<OperatorLedgerRow, 'key' | 'amount' | 'balanceAfter'>[];
  readonly payments: readonly Pick<OperatorPayment, 'id' | 'purchase' | 'grains' | 'paidAt' | 'refunds'>[];
}

/**
 * Where owl's ledger and billing's payments contradict themselves or each other. A payment or refund of the last seconds
 * may still be on its way: then the same look agrees a moment later.
 */
export function disagreements({ stardust, rows, payments }: Accounts): string[] {
  // who is gone has no ledger, and payments stay
  if (stardust === null) return [];
  return [...inLedger(stardust, rows), ...betweenBooks(rows, payments)];
}

function inLedger(stardust: number, rows: Accounts['rows']): string[] {
  const found: string[] = [];
  const sum = rows.reduce((total, { amount }) => total + amount, 0);
  if (sum !== stardust) found.push(`the balance is ${stardust}, the entries come to ${sum}`);
  let balance = 0;
  for (const { key, amount, balanceAfter } of rows.toReversed()) {
    if (balance + amount !== balanceAfter)
      found.push(`${key}: ${balance} and ${amount} are said to be ${balanceAfter}`);
    balance = balanceAfter;
  }
  return found;
}

function betweenBooks(rows: Accounts['rows'], payments: Accounts['payments']): string[] {
  const booked = new Map(rows.map(({ key, amount }) => [key, amount]));
  const paid = payments.filter(
    ({ purchase, paidAt, grains }) => purchase === 'stardust' && paidAt !== null && grains > 0,
  );
  const known = new Set(paid.map(({ id }) => `purchase:${id}`));
  const found: string[] = [];
  for (const { id, grains, refunds } of paid) {
    const credited = booked.get(`purchase:${id}`);
    // a refund that was told before its purchase is taken from what is credited
    const least = grains - refunds.reduce((total, one) => total + one.grains, 0);
    if (credited === undefined) found.push(`payment ${id}: ${grains} grains paid, none credited`);
    else if (credited > grains || credited < least)
      found.push(`payment ${id}: ${grains} grains paid, ${credited} credited`);
    for (const refund of refunds)
      if (refund.status === 'done' && refund.grains > 0 && !booked.has(`refund:${refund.id}`))
        found.push(`refund ${refund.id}: ${refund.grains} grains paid back, none taken`);
  }
  for (const key of booked.keys())
    if (key.startsWith('purchase:') && !known.has(key)) found.push(`${key}: credited, but never paid`);
  return found;
}
