import { isPlainObject, rankOf } from '../bson/types.ts';
import { type Doc, decode, decodeTyped, encode } from '../bson/codec.ts';
import { CommandError } from '../errors.ts';
import { checkId } from '../storage/collection.ts';
import { ObjectId } from 'bson';

const MAX_DOCUMENT = 16 * 1024 * 1024;

/** A document ready to be stored: its bytes with `_id` first (behind names that are whole numbers, as JavaScript has them), and the decoded form that indexes see. */
export interface Storable {
  readonly raw: Uint8Array;
  readonly doc: Doc;
}

/** @throws CommandError for what cannot be stored: too large, an `_id` of a wrong type, a BSON type that is refused. */
export function storable(given: Uint8Array): Storable {
  const doc = decode(given);
  if (Object.keys(doc)[0] === '_id') return checked(given, doc);
  const { _id: id = new ObjectId(), ...rest } = decodeTyped(given);
  const raw = encode({ _id: id, ...rest });
  return checked(raw, decode(raw));
}

function checked(raw: Uint8Array, doc: Doc): Storable {
  refuseUnstorable(raw, doc);
  checkId(doc['_id']);
  return { raw, doc };
}

/** @throws CommandError as `storable` does, but for the `_id` */
export function refuseUnstorable(raw: Uint8Array, doc: Doc): void {
  if (raw.length > MAX_DOCUMENT)
    throw new CommandError(
      10334,
      `object to insert too large. size in bytes: ${raw.length}, max size: ${MAX_DOCUMENT}`,
    );
  refuseTypes(doc);
}

function refuseTypes(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) value.forEach(refuseTypes);
  else if (isPlainObject(value)) for (const inner of Object.values(value)) refuseTypes(inner);
  else rankOf(value);
}
