import { ObjectId } from 'bson';
import { type Doc, decode, decodeTyped, encode, sameBytes } from '../bson/codec.ts';
import { isPlainObject, rankOf } from '../bson/types.ts';
import { CommandError } from '../errors.ts';
import type { Found } from '../plan/run.ts';
import type { Collection } from '../storage/collection.ts';
import type { IndexDefinition } from '../storage/index.ts';
import { applyUpdate, parseUpdate, type Update, upsertDocument } from '../update/apply.ts';

const MAX_DOCUMENT = 16 * 1024 * 1024;

/** Stores a document and returns its bytes. A missing `_id` is created; `_id` becomes the first field. */
export function insertInto(collection: Collection, given: Uint8Array): Uint8Array {
  const doc = decode(given);
  if (Object.keys(doc)[0] !== '_id') {
    // names that are whole numbers still precede `_id`, as always in JavaScript objects
    const { _id: id = new ObjectId(), ...rest } = decodeTyped(given);
    const raw = encode({ _id: id, ...rest });
    return insertChecked(collection, raw, decode(raw));
  }
  return insertChecked(collection, given, doc);
}

function insertChecked(collection: Collection, raw: Uint8Array, doc: Doc): Uint8Array {
  rejectUnstorable(raw, doc);
  if (Array.isArray(doc['_id'])) throw new CommandError(53, "The '_id' value cannot be of type array");
  collection.insert(raw, doc);
  return raw;
}

function rejectUnstorable(raw: Uint8Array, doc: Doc): void {
  if (raw.length > MAX_DOCUMENT)
    throw new CommandError(
      10334,
      `object to insert too large. size in bytes: ${raw.length}, max size: ${MAX_DOCUMENT}`,
    );
  rejectTypes(doc);
}

function rejectTypes(value: unknown): void {
  if (Array.isArray(value)) value.forEach(rejectTypes);
  else if (isPlainObject(value)) for (const inner of Object.values(value)) rejectTypes(inner);
  else rankOf(value);
}

export interface Change {
  readonly update: Update;
  readonly filter: Doc;
}

/** @param update decoded by `decodeTyped`, like `filter`, so that stored values keep their BSON types */
export const changeOf = (update: unknown, filter: Doc): Change => ({ update: parseUpdate(update), filter });

export function modify(found: Found, { update, filter }: Change): Uint8Array {
  const { collection, rid } = found;
  const after = applyUpdate(decodeTyped(found.raw), update, filter);
  const raw = encode(after);
  if (sameBytes(raw, found.raw)) return found.raw;
  if (collection.indexes.some((index) => touches(update, index))) {
    const doc = decode(raw);
    rejectUnstorable(raw, doc);
    collection.replace(rid, found.doc, raw, doc);
  } else {
    rejectUnstorable(raw, after);
    collection.rewrite(rid, raw);
  }
  return raw;
}

const rootOf = (path: string): string => path.split('.', 1)[0] as string;

function touches(update: Update, { fields, partial }: IndexDefinition): boolean {
  return partial !== undefined || update.some(({ path }) => fields.some(({ parts: [root] }) => root === rootOf(path)));
}

export const upsert = (collection: Collection, { update, filter }: Change): Uint8Array =>
  insertInto(collection, encode(upsertDocument(filter, update)));
