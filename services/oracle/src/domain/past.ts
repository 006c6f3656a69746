/** What a player's newest answered questions tell. Pure. */

export interface Answered {
  readonly question: string;
  readonly answer: string | null;
  readonly kind: 'horoscope' | 'vision';
  /** Absent in the first questions, as `proactive` and `place` (storage/questions). */
  readonly counts?: boolean;
  readonly proactive?: boolean;
  readonly createdAt: Date;
  readonly place?: string | null;
}

/** @param rows the newest answered first */
export function pastOf(rows: readonly Answered[]) {
  const counting = rows.filter(({ counts }) => counts);
  return {
    /** Those that count, and the last vision among them. */
    counting,
    lastVision: counting.find(({ kind }) => kind === 'vision')?.createdAt ?? null,
    paid: rows.filter(({ proactive }) => proactive === false).length,
    /** Those that are shown, in the order of the history. */
    recent: rows
      .flatMap(({ question, answer, place }) => (place && answer ? [{ question, answer, place }] : []))
      .toSorted((a, b) => (a.place < b.place ? 1 : -1)),
    asked: rows.map(({ question }) => question),
  };
}
