export const creditRow = {
  kind: 'credit',
  // `grainSources` of the contract has no source for credits, and older clients would reject a new one
  source: 'erstattet',
  reason: 'Vom Sternenrat für dich, mit lieben Grüßen',
} as const;

export const creditKey = (key: string): string => `credit:${key}`;

export interface CreditLimits {
  readonly total: number;
  readonly days: number;
}
interface Booked {
  readonly amount: number;
  readonly at: string;
  readonly row: Readonly<Record<string, unknown>>;
}

export function canCredit(rows: readonly Booked[], grains: number, now: Date, { total, days }: CreditLimits): boolean {
  const since = new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString();
  const lately = rows.filter(({ row, at }) => row['kind'] === creditRow.kind && at >= since);
  return lately.reduce((sum, { amount }) => sum + amount, grains) <= total;
}
