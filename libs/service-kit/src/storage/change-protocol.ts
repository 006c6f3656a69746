import type { Protocol } from './protocol.ts';

export type ChangeAsk<D, C> =
  | { readonly ask: 'readDocument' }
  | { readonly ask: 'findInLedger' }
  | { readonly ask: 'swap'; readonly doc: D; readonly change: C };

export type ChangeOutcome<D, C, N> =
  | { readonly outcome: 'missing' | 'outrun' }
  | { readonly outcome: 'already'; readonly doc: D }
  | { readonly outcome: 'refused'; readonly refuse: N }
  | { readonly outcome: 'done'; readonly doc: D; readonly change: C };

export interface ChangeRules<D, C, N> {
  readonly key: string;
  /** Step 4: what to change, or why not. */
  readonly decide: (doc: D) => C | { readonly refuse: N };
  /**
   * The document itself shows for good that this key is done, so step 3 falls away (the daily grant's date); or tells
   * whether this document shows that the key is new (a purchase that it would remember).
   */
  readonly guardedByDocument?: boolean | ((doc: D) => boolean);
}

/**
 * One try of a keyed change. The ledger is looked at after the document, never before: a row wanders from document to
 * ledger, and who looks in the order of its wandering can't miss it.
 */
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
  return swapped ? { outcome: 'done', doc, change } : { outcome: 'outrun' };
}

export type MoveAsk = { readonly ask: 'insertRow' } | { readonly ask: 'pullPending' };

/** The mover's way of one row: only what the ledger has leaves the document. Killed in between, it is in both, once by key. */
export function* moveOnce(): Protocol<MoveAsk, void> {
  yield { ask: 'insertRow' };
  yield { ask: 'pullPending' };
}
