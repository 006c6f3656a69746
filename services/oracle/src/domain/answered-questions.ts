import type { ReadingOnTheWire } from '@sternenrat/contracts/reading';

export interface Answered {
  readonly question: string;
  readonly answer: string | null;
  readonly kind: 'horoscope' | 'vision';
  /** Questions of the first release lack the optional fields. */
  readonly counts?: boolean;
  readonly proactive?: boolean;
  readonly free?: boolean;
  readonly analysis?: { readonly reading?: ReadingOnTheWire | undefined } | null | undefined;
  readonly createdAt: Date;
  readonly place?: string | null;
}

export function summarize(rows: readonly Answered[]) {
  const counting = rows.filter(({ counts }) => counts);
  return {
    counting,
    lastVision: counting.find(({ kind }) => kind === 'vision')?.createdAt ?? null,
    paid: rows.filter(({ proactive, free }) => proactive === false && !free).length,
    recent: rows
      .flatMap(({ question, answer, place, free, analysis }) =>
        place && answer ? [{ question, answer, place, free, analysis }] : [],
      )
      .toSorted((a, b) => (a.place < b.place ? 1 : -1)),
  };
}
