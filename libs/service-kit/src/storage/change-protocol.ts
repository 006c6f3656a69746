import type { Protocol } from './protocol.ts';

export type ChangeAsk<D, C> =
  | { readonly ask: 'readDocument' }
  | { readonly ask: 'findInLedger' }
  | { readonly ask: 'swap'; readonly doc: D; readonly change: C };

export type ChangeOutcome<D, C, N> =
  | { readonly outcome: 'missing' | 'conflict' }
  | { readonly outcome: 'already'; readonly doc: D }
  | { readonly outcome: 'refused'; readonly refuse: N }
  | { readonly outcome: 'done'; readonly doc: D; readonly change: C };

export interface ChangeRules<D, C, N> {
  readonly key: string;
  readonly decide: (doc: D) => C | { readonly refuse: N };
  /** True if the document alone shows whether `key` is used, so that the ledger needn't be searched. */
  readonly guardedByDocument?: boolean | ((doc: D) => boolean);
}

/** Reads the document before the ledger: rows move from `pending` to the ledger, so no row is missed (ADR 4). */
export function* changeOnce<D extends { readonly pending: readonly { readonly key: string }[] }, C extends object, N>({
  key,
  decide,
  guardedByDocument = false,
}: ChangeRules<D, C, N>): Protocol<ChangeAsk<D, C>, ChangeOutcome<D, C, N>> {
  const doc = (yield { ask: 'readDocument' }) as D | null;
  if (!doc) return { outcome: 'missing' };
  if (doc.pending.some((row) => row.key === key)) return { outcome: 'already', doc };
  if (!(typeof guardedByDocument === 'function' ? guardedByDocument(doc) : guardedByDocument)) {
    const inLedger = (yield { ask: 'findInLedger' }) as boolean;
    if (inLedger) return { outcome: 'already', doc };
  }
  const change = decide(doc);
  if ('refuse' in change) return { outcome: 'refused', refuse: change.refuse };
  const swapped = (yield { ask: 'swap', doc, change }) as boolean;
  return swapped ? { outcome: 'done', doc, change } : { outcome: 'conflict' };
}

export type MoveAsk = { readonly ask: 'insertRow' } | { readonly ask: 'pullPending' };

/** Moves a row to the ledger. After a crash between the steps, `pending` and ledger both have it, with one key. */
export function* moveOnce(): Protocol<MoveAsk, void> {
  yield { ask: 'insertRow' };
  yield { ask: 'pullPending' };
}
