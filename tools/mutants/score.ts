import type { Outcome } from './try-mutant.ts';

export type Tally = Record<Outcome, number>;

export const emptyTally = (): Tally => ({ killed: 0, timeout: 0, survived: 0, untested: 0 });

/** In per cent. An endless loop counts as noticed. */
export function scoreOf({ killed, timeout, survived, untested }: Tally): number {
  const all = killed + timeout + survived + untested;
  return all === 0 ? 100 : (100 * (killed + timeout)) / all;
}

export function scoreTable(tallies: ReadonlyMap<string, Tally>): string {
  const all = emptyTally();
  for (const tally of tallies.values())
    for (const outcome of Object.keys(all) as Outcome[]) all[outcome] += tally[outcome];
  const row = (part: string, tally: Tally) => {
    const count = Object.values(tally).reduce((sum, one) => sum + one, 0);
    return `${part.padEnd(24)} ${String(tally.killed + tally.timeout).padStart(4)} of ${String(count).padStart(4)}  ${scoreOf(tally).toFixed(0).padStart(3)} %`;
  };
  return [...tallies]
    .map(([part, tally]) => row(part, tally))
    .concat(row('all', all))
    .join('\n');
}
