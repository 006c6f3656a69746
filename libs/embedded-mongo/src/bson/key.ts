import { binaryOf, idBytes, rank, rankOf, toNumeric } from './types.ts';

/** Bytes that sort as `compare` (compare.ts) does. No key is a prefix of another, so keys can be concatenated. */
export function encodeKey(value: unknown): Buffer {
  if (typeof value === 'string' && !value.includes('\0')) return plainTextKey(value);
  const kind = rankOf(value);
  return Buffer.concat([Buffer.of(kind), payload(kind, value)]);
}

export function encodeComponent(value: unknown, direction: 1 | -1): Buffer {
  const key = encodeKey(value);
  return direction === 1 ? key : invert(key);
}

export function invert(bytes: Buffer): Buffer {
  const inverted = Buffer.allocUnsafe(bytes.length);
  for (let index = 0; index < bytes.length; index += 1) inverted[index] = 0xff - (bytes[index] ?? 0);
  return inverted;
}

const nothing = Buffer.alloc(0);

function payload(kind: number, value: unknown): Buffer {
  switch (kind) {
    case rank.number:
      return numberBytes(toNumeric(value));
    case rank.string:
      return textBytes(value as string);
    case rank.object:
      return objectBytes(value as Record<string, unknown>);
    case rank.array:
      return arrayBytes(value as readonly unknown[]);
    case rank.binData:
      return binaryBytes(value);
    case rank.objectId:
      return Buffer.from(idBytes(value));
    case rank.bool:
      return Buffer.of(value === true ? 1 : 0);
    case rank.date:
      return signedBytes(BigInt((value as Date).getTime()));
    default:
      return nothing;
  }
}

/** The double's bits in sort order. From ±2^53 on, longs have more digits: two bytes with the difference follow. */
function numberBytes(value: number | bigint): Buffer {
  if (Number.isNaN(value)) return Buffer.alloc(8);
  const double = Number(value) + 0;
  const far = Number.isFinite(double) && Math.abs(double) >= 2 ** 53;
  const bytes = Buffer.allocUnsafe(far ? 10 : 8);
  bytes.writeDoubleBE(double === 0 ? 0 : double);
  if (double < 0) for (let index = 0; index < 8; index += 1) bytes[index] = 0xff - (bytes[index] ?? 0);
  else bytes[0] = (bytes[0] ?? 0) ^ 0x80;
  if (far) bytes.writeUInt16BE(0x8000 + Number(BigInt(value) - BigInt(double)), 8);
  return bytes;
}

function plainTextKey(text: string): Buffer {
  const size = Buffer.byteLength(text);
  const key = Buffer.allocUnsafe(size + 3);
  key[0] = rank.string;
  key.write(text, 1);
  key.writeUInt16BE(0, size + 1);
  return key;
}

/** The UTF-8 bytes, with 00 escaped as 00 FF, then 00 00 as the end. */
function textBytes(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8');
  if (!bytes.includes(0)) return Buffer.concat([bytes, Buffer.of(0, 0)]);
  const parts: number[] = [];
  for (const byte of bytes) parts.push(...(byte === 0 ? [0, 0xff] : [byte]));
  return Buffer.from([...parts, 0, 0]);
}

function objectBytes(value: Record<string, unknown>): Buffer {
  const fields = Object.entries(value).map(([name, field]) => {
    const kind = rankOf(field);
    return Buffer.concat([Buffer.of(kind), Buffer.from(name, 'utf8'), Buffer.of(0), payload(kind, field)]);
  });
  return Buffer.concat([...fields, Buffer.of(0)]);
}

function arrayBytes(value: readonly unknown[]): Buffer {
  return Buffer.concat([...value.map(encodeKey), Buffer.of(0)]);
}

function binaryBytes(value: unknown): Buffer {
  const { subtype, bytes } = binaryOf(value);
  const head = Buffer.allocUnsafe(5);
  head.writeUInt32BE(bytes.length);
  head[4] = subtype;
  return Buffer.concat([head, bytes]);
}

/** Big-endian with an inverted sign bit, so that negative numbers sort first. */
function signedBytes(value: bigint): Buffer {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeBigUInt64BE(BigInt.asUintN(64, value) ^ (1n << 63n));
  return bytes;
}
