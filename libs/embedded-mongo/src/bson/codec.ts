import { deserialize, serialize } from 'bson';

export type Doc = Record<string, unknown>;

/** For matching, sorting and keys: numbers are JavaScript numbers, except longs beyond 2^53, which stay `Long`. */
export function decode(bytes: Uint8Array): Doc {
  return deserialize(bytes, { promoteBuffers: false });
}

/** For updates and projections: every value keeps its BSON type, so that encoding gives the same bytes again. */
export function decodeTyped(bytes: Uint8Array): Doc {
  return deserialize(bytes, { promoteValues: false, bsonRegExp: true });
}

export function encode(doc: Doc): Uint8Array {
  return serialize(doc, { ignoreUndefined: true });
}

export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && Buffer.compare(a, b) === 0;
}
