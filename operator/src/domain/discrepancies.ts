import type { OperatorPayment } from '@sternenrat/contracts/endpoints/operator-billing';
import type { OperatorLedgerRow } from '@sternenrat/contracts/endpoints/operator-stardust';

export interface PlayerBooks {
  readonly stardust: number | null;
  readonly rows: readonly Pick<OperatorLedgerRow, 'key' | 'amount' | 'balanceAfter'>[];
  readonly payments: readonly Pick<OperatorPayment, 'id' | 'purchase' | 'grains' | 'paidAt' | 'refunds'>[];
}

/** `rows`: all, newest first. A recent payment or refund may be listed until the owl service has handled its event. */
export function findDiscrepancies({ stardust, rows, payments }: PlayerBooks): string[] {
  if (stardust === null) return [];
  return [...inLedger(stardust, rows), ...betweenBooks(rows, payments)];
}

function inLedger(stardust: number, rows: PlayerBooks['rows']): string[] {
  const found: string[] = [];
  const sum = rows.reduce((total, { amount }) => total + amount, 0);
  if (sum !== stardust) found.push(`the balance is ${stardust}, the sum of the entries is ${sum}`);
  let balance = 0;
  for (const { key, amount, balanceAfter } of rows.toReversed()) {
    if (balance + amount !== balanceAfter)
      found.push(`${key}: ${balance} and ${amount} make ${balance + amount}, not ${balanceAfter}`);
    balance = balanceAfter;
  }
  return found;
}

function betweenBooks(rows: PlayerBooks['rows'], payments: PlayerBooks['payments']): string[] {
  const booked = new Map(rows.map(({ key, amount }) => [key, amount]));
  const paid = payments.filter(
    ({ purchase, paidAt, grains }) => purchase === 'stardust' && paidAt !== null && grains > 0,
  );
  const known = new Set(paid.map(({ id }) => `purchase:${id}`));
  const found: string[] = [];
  for (const { id, grains, refunds } of paid) {
    const credited = booked.get(`purchase:${id}`);
    // a refund that the owl service handles before the purchase reduces the grains that the purchase credits
    const minimum = grains - refunds.reduce((total, one) => total + one.grains, 0);
    if (credited === undefined) found.push(`payment ${id}: ${grains} grains paid, none credited`);
    else if (credited > grains || credited < minimum)
      found.push(`payment ${id}: ${grains} grains paid, ${credited} credited`);
    for (const refund of refunds)
      if (refund.status === 'done' && refund.grains > 0 && !booked.has(`refund:${refund.id}`))
        found.push(`refund ${refund.id}: ${refund.grains} grains refunded, none taken`);
  }
  for (const key of booked.keys())
    if (key.startsWith('purchase:') && !known.has(key)) found.push(`${key}: credited, but never paid`);
  return found;
}
