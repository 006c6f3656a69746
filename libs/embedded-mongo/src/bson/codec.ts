import { deserialize, serialize } from 'bson';

export type Doc = Record<string, unknown>;

/** Decodes for matching, sorting and index keys. Numbers become JavaScript numbers, except longs beyond 2^53. */
export function decode(bytes: Uint8Array): Doc {
  return deserialize(bytes, { promoteBuffers: false });
}

/** Decodes for updates and projections. Values keep their BSON types, so that `encode` gives the same bytes again. */
export function decodeTyped(bytes: Uint8Array): Doc {
  return deserialize(bytes, { promoteValues: false });
}

export function encode(doc: Doc): Uint8Array {
  return serialize(doc, { ignoreUndefined: true });
}

export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && Buffer.compare(a, b) === 0;
}
