import { onDemand } from 'bson';

const fields: Readonly<Record<string, string>> = { insert: 'documents', update: 'updates', delete: 'deletes' };
const type = { document: 3, array: 4 } as const;

export interface Taken {
  readonly field: string;
  readonly statements: readonly Buffer[];
  readonly body: Buffer;
}

/** Takes a write's statements out of its body as raw bytes, to store them unchanged. Undefined if there are none. */
export function takeStatements(body: Buffer): Taken | undefined {
  const field = fields[body.toString('latin1', 5, body.indexOf(0, 5))];
  if (field === undefined) return undefined;
  for (const [kind, nameAt, nameLength, at, length] of onDemand.parseToElements(body)) {
    if (kind !== type.array || body.toString('latin1', nameAt, nameAt + nameLength) !== field) continue;
    const items = [...onDemand.parseToElements(body.subarray(at, at + length))];
    if (items.some(([itemKind]) => itemKind !== type.document)) return undefined;
    const statements = items.map(([, , , itemAt, itemLength]) => body.subarray(at + itemAt, at + itemAt + itemLength));
    return { field, statements, body: without(body, nameAt - 1, at + length) };
  }
  return undefined;
}

function without(body: Buffer, from: number, to: number): Buffer {
  const rest = Buffer.concat([body.subarray(0, from), body.subarray(to)]);
  rest.writeInt32LE(rest.length, 0);
  return rest;
}
