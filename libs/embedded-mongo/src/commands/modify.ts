import { type Doc, decodeTyped, encode, sameBytes } from '../bson/codec.ts';
import type { Found } from '../plan/run.ts';
import type { Collection } from '../storage/collection.ts';
import { applyUpdate, parseUpdate, type Update } from '../update/apply.ts';
import { parseArrayFilters, positionsFor } from '../update/positions.ts';
import type { Positions } from '../update/path.ts';
import { upsertDocument } from '../update/upsert.ts';
import { storable } from './check.ts';

/** An update with everything it needs, checked before the first document is touched. */
export interface Change {
  readonly update: Update;
  readonly filter: Doc;
  readonly typedFilter: Doc;
  readonly arrayFilters: Positions['arrayFilters'];
}

/** @param typed the update and filter with their BSON types kept */
export function parseChange(update: unknown, filter: Doc, typedFilter: Doc, arrayFilters: unknown): Change {
  const parsed = parseUpdate(update);
  return {
    update: parsed,
    filter,
    typedFilter,
    arrayFilters: parseArrayFilters(
      arrayFilters,
      parsed.changes.map(({ path }) => path),
    ),
  };
}

/** Changes one stored document. Answers its bytes afterwards, and whether they differ from before. */
export function modify(
  collection: Collection,
  { rid, raw, doc }: Found,
  change: Change,
): { raw: Uint8Array; modified: boolean } {
  const after = applyUpdate(
    decodeTyped(raw),
    change.update,
    positionsFor(doc, change.filter, change.arrayFilters),
    false,
  );
  const bytes = encode(after);
  if (sameBytes(bytes, raw)) return { raw, modified: false };
  const fresh = storable(bytes);
  collection.replace(rid, doc, fresh.raw, fresh.doc);
  return { raw: fresh.raw, modified: true };
}

/** Inserts what an upsert makes of its filter and update. */
export function upsert(collection: Collection, change: Change): { raw: Uint8Array; id: unknown } {
  const bytes = encode(
    upsertDocument(change.typedFilter, change.update, positionsFor({}, change.filter, change.arrayFilters)),
  );
  const fresh = storable(bytes);
  collection.insert(fresh.raw, fresh.doc);
  return { raw: fresh.raw, id: decodeTyped(fresh.raw)['_id'] };
}
