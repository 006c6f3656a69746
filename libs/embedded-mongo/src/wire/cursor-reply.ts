import { Long } from 'bson';
import { encode } from '../bson/codec.ts';

/** A batch of stored documents, sent as the bytes that they are. */
export interface Batch {
  readonly ns: string;
  readonly id: bigint;
  readonly name: 'firstBatch' | 'nextBatch';
  readonly docs: readonly Uint8Array[];
}

/** `{ cursor: { id, ns, firstBatch: [...] }, ok: 1 }` without decoding the documents. */
export function encodeBatch({ ns, id, name, docs }: Batch): Buffer {
  const array = document(docs.map((doc, index) => element(3, String(index), doc)));
  const head = encode({ id: Long.fromBigInt(id), ns });
  const cursor = document([head.subarray(4, -1), element(4, name, array)]);
  return document([element(3, 'cursor', cursor), encode({ ok: 1 }).subarray(4, -1)]);
}

function element(type: number, name: string, value: Uint8Array): Buffer {
  return Buffer.concat([Buffer.of(type), Buffer.from(`${name}\0`), value]);
}

function document(elements: readonly Uint8Array[]): Buffer {
  const size = Buffer.allocUnsafe(4);
  const whole = Buffer.concat([size, ...elements, Buffer.of(0)]);
  whole.writeInt32LE(whole.length, 0);
  return whole;
}
