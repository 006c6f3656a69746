import { isPlainObject, rankOf } from '../bson/types.ts';
import { type Doc, decode, decodeTyped, encode } from '../bson/codec.ts';
import { CommandError } from '../errors.ts';
import { checkId } from '../storage/collection.ts';
import { ObjectId } from 'bson';

const MAX_DOCUMENT = 16 * 1024 * 1024;

/** A document to store, as bytes and decoded. `_id` comes first; only names that are whole numbers may precede it. */
export interface Storable {
  readonly raw: Uint8Array;
  readonly doc: Doc;
}

/** Adds a missing `_id`. @throws CommandError if the document is too large, has an invalid `_id` or an unsupported type */
export function storable(given: Uint8Array): Storable {
  const doc = decode(given);
  if (Object.keys(doc)[0] === '_id') return checked(given, doc);
  const { _id: id = new ObjectId(), ...rest } = decodeTyped(given);
  const raw = encode({ _id: id, ...rest });
  return checked(raw, decode(raw));
}

function checked(raw: Uint8Array, doc: Doc): Storable {
  rejectUnstorable(raw, doc);
  checkId(doc['_id']);
  return { raw, doc };
}

export function rejectUnstorable(raw: Uint8Array, doc: Doc): void {
  if (raw.length > MAX_DOCUMENT)
    throw new CommandError(
      10334,
      `object to insert too large. size in bytes: ${raw.length}, max size: ${MAX_DOCUMENT}`,
    );
  rejectTypes(doc);
}

function rejectTypes(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) value.forEach(rejectTypes);
  else if (isPlainObject(value)) for (const inner of Object.values(value)) rejectTypes(inner);
  else rankOf(value);
}
