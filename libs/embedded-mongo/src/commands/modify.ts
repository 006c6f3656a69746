import { type Doc, decodeTyped, encode, sameBytes } from '../bson/codec.ts';
import type { Found } from '../plan/run.ts';
import type { Collection } from '../storage/collection.ts';
import type { IndexDefinition } from '../storage/index-spec.ts';
import { applyUpdate, parseUpdate, type Update } from '../update/apply.ts';
import { parseArrayFilters, positionsFor } from '../update/positions.ts';
import type { Positions } from '../update/path.ts';
import { upsertDocument } from '../update/upsert.ts';
import { rejectUnstorable, storable } from './check.ts';

export interface Change {
  readonly update: Update;
  readonly filter: Doc;
  readonly typedFilter: Doc;
  readonly arrayFilters: Positions['arrayFilters'];
}

/** @param update from `decodeTyped`, as is `typedFilter`; `filter` is the same filter from `decode` */
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

export function modify(collection: Collection, found: Found, change: Change): { raw: Uint8Array; modified: boolean } {
  const { rid, raw } = found;
  const positions = positionsFor(() => found.doc, change.filter, change.arrayFilters);
  const after = applyUpdate(decodeTyped(raw), change.update, positions, false);
  const bytes = encode(after);
  if (sameBytes(bytes, raw)) return { raw, modified: false };
  if (!collection.indexes.some((index) => touches(change.update, index))) {
    rejectUnstorable(bytes, after);
    collection.rewrite(rid, bytes);
    return { raw: bytes, modified: true };
  }
  const fresh = storable(bytes);
  collection.replace(rid, found.doc, fresh.raw, fresh.doc);
  return { raw: fresh.raw, modified: true };
}

/** Whether an update can change a document's keys in an index. */
function touches({ replacement, changes }: Update, { fields, partial }: IndexDefinition): boolean {
  if (replacement !== undefined || partial !== undefined) return true;
  return changes.some(({ operator, path, operand }) =>
    fields.some(({ parts: [root] }) => root === rootOf(path) || (operator === '$rename' && root === rootOf(operand))),
  );
}

const rootOf = (path: unknown): string | undefined => String(path).split('.', 1)[0];

export function upsert(collection: Collection, change: Change): { raw: Uint8Array; id: unknown } {
  const bytes = encode(
    upsertDocument(
      change.typedFilter,
      change.update,
      positionsFor(() => ({}), change.filter, change.arrayFilters),
    ),
  );
  const fresh = storable(bytes);
  collection.insert(fresh.raw, fresh.doc);
  return { raw: fresh.raw, id: decodeTyped(fresh.raw)['_id'] };
}
