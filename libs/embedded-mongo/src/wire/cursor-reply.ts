import { BsonWriter } from './bson-writer.ts';

export interface Batch {
  readonly ns: string;
  readonly id: bigint;
  readonly name: 'firstBatch' | 'nextBatch';
  readonly docs: readonly Uint8Array[];
}

/** Upper bounds in bytes: a document's type, array index and terminator; and a reply without documents and `ns`. */
const DOCUMENT_OVERHEAD = 12;
const BATCH_OVERHEAD = 80;

/** Encodes `{ cursor: { id, ns, [name]: docs }, ok: 1 }` without decoding the documents. */
export function encodeBatch({ ns, id, name, docs }: Batch): Buffer {
  let size = BATCH_OVERHEAD + Buffer.byteLength(ns);
  for (const doc of docs) size += DOCUMENT_OVERHEAD + doc.length;
  const reply = new BsonWriter(size);
  reply.document(() => {
    reply.nested('document', 'cursor', () => {
      reply.long('id', id);
      reply.text('ns', ns);
      reply.nested('array', name, () => docs.forEach((doc, nth) => reply.stored(String(nth), doc)));
    });
    reply.double('ok', 1);
  });
  return reply.bytes();
}
