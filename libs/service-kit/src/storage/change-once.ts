/** The reads and writes of `changeOnce`, as an argument, so that a model test can run them in every order. */
export interface ChangeEffects<D, C> {
  readDocument(): Promise<D | null>;
  findInLedger(): Promise<boolean>;
  swap(doc: D, change: C): Promise<boolean>;
}

export type ChangeOutcome<D, C, N> =
  | { readonly outcome: 'missing' | 'conflict' }
  | { readonly outcome: 'already'; readonly doc: D }
  | { readonly outcome: 'refused'; readonly refuse: N }
  | { readonly outcome: 'done'; readonly doc: D; readonly change: C };

export interface ChangeRules<D, C, N> {
  readonly key: string;
  readonly decide: (doc: D) => C | { readonly refuse: N };
  /** The document shows by itself whether `key` was used, so the ledger needn't be searched. */
  readonly guardedByDocument?: boolean | ((doc: D) => boolean);
}

/** Reads the document before the ledger: rows only move from `pending` to the ledger, so no row is missed (ADR 4). */
export async function changeOnce<
  D extends { readonly pending: readonly { readonly key: string }[] },
  C extends object,
  N,
>(
  { readDocument, findInLedger, swap }: ChangeEffects<D, C>,
  { key, decide, guardedByDocument = false }: ChangeRules<D, C, N>,
): Promise<ChangeOutcome<D, C, N>> {
  const doc = await readDocument();
  if (!doc) return { outcome: 'missing' };
  if (doc.pending.some((row) => row.key === key)) return { outcome: 'already', doc };
  const isGuarded = typeof guardedByDocument === 'function' ? guardedByDocument(doc) : guardedByDocument;
  if (!isGuarded && (await findInLedger())) return { outcome: 'already', doc };
  const change = decide(doc);
  if ('refuse' in change) return { outcome: 'refused', refuse: change.refuse };
  return (await swap(doc, change)) ? { outcome: 'done', doc, change } : { outcome: 'conflict' };
}
