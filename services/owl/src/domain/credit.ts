/** What the ledger says of grains that an operator gives. */
export const creditRow = {
  kind: 'credit',
  // of the four words that a release which still runs can read, the one that fits best
  source: 'erstattet',
  reason: 'Vom Sternenrat für dich, mit lieben Grüßen',
} as const;

export const creditKey = (key: string): string => `credit:${key}`;

export interface CreditLimits {
  /** Grains to one player in so many days. */
  readonly total: number;
  readonly days: number;
}
interface Booked {
  readonly amount: number;
  readonly at: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** Whether a player may get so many more. @param rows of the ledger; only credits count */
export function mayCredit(rows: readonly Booked[], grains: number, now: Date, { total, days }: CreditLimits): boolean {
  const since = new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString();
  const lately = rows.filter(({ row, at }) => row['kind'] === creditRow.kind && at >= since);
  return lately.reduce((sum, { amount }) => sum + amount, grains) <= total;
}
