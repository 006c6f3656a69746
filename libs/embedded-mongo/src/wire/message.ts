import { type Doc, decode, decodeTyped, encode } from '../bson/codec.ts';
import { takeStatements } from './statements.ts';

const opcode = { reply: 1, query: 2004, message: 2013 } as const;
const CHECKSUM = 1;
const MORE_TO_COME = 2;

export interface Request {
  readonly requestId: number;
  readonly legacy: boolean;
  readonly body: Doc;
  /** The arrays `documents`, `updates` and `deletes` of a write, by name, as raw BSON items. `body` lacks them. */
  readonly sequences: ReadonlyMap<string, readonly Uint8Array[]>;
  readonly wantsReply: boolean;
  typedBody(): Doc;
}

/** An invalid message. `Listener` closes the connection. */
export class WireError extends Error {}

export function parseMessage(message: Buffer): Request {
  const requestId = message.readInt32LE(4);
  switch (message.readInt32LE(12)) {
    case opcode.message:
      return parseOpMsg(requestId, message);
    case opcode.query:
      return parseOpQuery(requestId, message);
    default:
      throw new WireError(`unsupported opcode ${message.readInt32LE(12)}`);
  }
}

function parseOpMsg(requestId: number, message: Buffer): Request {
  const flags = message.readUInt32LE(16);
  if ((flags & 0xffff & ~(CHECKSUM | MORE_TO_COME)) !== 0) throw new WireError(`unsupported flags ${flags}`);
  const end = message.length - ((flags & CHECKSUM) === 0 ? 0 : 4);
  const sequences = new Map<string, readonly Uint8Array[]>();
  let rawBody: Buffer | undefined;
  for (let at = 20; at < end;) {
    const kind = message.readUInt8(at);
    const size = message.readInt32LE(at + 1);
    const section = message.subarray(at + 1, at + 1 + size);
    if (kind === 0) rawBody = section;
    else if (kind === 1) readSequence(section, sequences);
    else throw new WireError(`unsupported section kind ${kind}`);
    at += 1 + size;
  }
  if (rawBody === undefined) throw new WireError('a message without a body');
  const taken = takeStatements(rawBody);
  if (taken) sequences.set(taken.field, taken.statements);
  return requestOf(requestId, taken?.body ?? rawBody, sequences, (flags & MORE_TO_COME) === 0, false);
}

function readSequence(section: Buffer, sequences: Map<string, readonly Uint8Array[]>): void {
  const nameEnd = section.indexOf(0, 4);
  const documents: Uint8Array[] = [];
  for (let at = nameEnd + 1; at < section.length;) {
    const size = section.readInt32LE(at);
    documents.push(section.subarray(at, at + size));
    at += size;
  }
  sequences.set(section.toString('utf8', 4, nameEnd), documents);
}

/** Drivers still use OP_QUERY for the handshake. */
function parseOpQuery(requestId: number, message: Buffer): Request {
  const nameEnd = message.indexOf(0, 20);
  const at = nameEnd + 9;
  const rawBody = message.subarray(at, at + message.readInt32LE(at));
  return requestOf(requestId, rawBody, new Map(), true, true);
}

function requestOf(
  requestId: number,
  rawBody: Buffer,
  sequences: ReadonlyMap<string, readonly Uint8Array[]>,
  wantsReply: boolean,
  legacy: boolean,
): Request {
  return {
    requestId,
    sequences,
    wantsReply,
    legacy,
    body: decode(rawBody),
    typedBody: () => decodeTyped(rawBody),
  };
}

let lastId = 0;

/** @param start offset of the body; the bytes between header and body are zero */
function framed(code: number, responseTo: number, start: number, body: Uint8Array): Buffer {
  const bytes = Buffer.allocUnsafe(start + body.length);
  lastId = (lastId + 1) & 0x7fffffff;
  bytes.writeInt32LE(bytes.length, 0);
  bytes.writeInt32LE(lastId, 4);
  bytes.writeInt32LE(responseTo, 8);
  bytes.writeInt32LE(code, 12);
  bytes.fill(0, 16, start);
  bytes.set(body, start);
  return bytes;
}

/** OP_REPLY if `legacy`, else OP_MSG. */
export function encodeReply(request: Pick<Request, 'requestId' | 'legacy'>, reply: Doc | Uint8Array): Buffer {
  const body = reply instanceof Uint8Array ? reply : encode(reply);
  if (!request.legacy) return framed(opcode.message, request.requestId, 21, body);
  const whole = framed(opcode.reply, request.requestId, 36, body);
  // flag AwaitCapable, and the number of documents
  whole.writeInt32LE(8, 16);
  whole.writeInt32LE(1, 32);
  return whole;
}
