import { Long, serialize } from 'bson';

export interface Batch {
  readonly ns: string;
  readonly id: bigint;
  readonly name: 'firstBatch' | 'nextBatch';
  readonly docs: readonly Uint8Array[];
}

const DOCUMENT = 3;
/** In bytes, the end of an empty reply: an empty array (5), the end of `cursor` (1), the end of the reply (1). */
const TAIL = 7;
/** Offset of `cursor` in the reply, behind the reply's size, `ok` and the name `cursor`. */
const CURSOR_AT = 20;

/** Encodes `{ ok: 1, cursor: { id, ns, [name]: docs } }` without decoding the documents. */
export function encodeBatch({ ns, id, name, docs }: Batch): Buffer {
  const empty = serialize({ ok: 1, cursor: { id: Long.fromBigInt(id), ns, [name]: [] } });
  const arrayAt = empty.length - TAIL;
  let size = empty.length;
  for (const [nth, doc] of docs.entries()) size += 2 + String(nth).length + doc.length;
  const reply = Buffer.alloc(size);
  reply.set(empty.subarray(0, arrayAt));
  let at = arrayAt + 4;
  for (const [nth, doc] of docs.entries()) {
    reply[at] = DOCUMENT;
    at += 2 + reply.write(String(nth), at + 1);
    reply.set(doc, at);
    at += doc.length;
  }
  reply.writeInt32LE(size, 0);
  reply.writeInt32LE(size - CURSOR_AT - 1, CURSOR_AT);
  reply.writeInt32LE(size - arrayAt - 2, arrayAt);
  return reply;
}
