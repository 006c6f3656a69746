import type { Binary, BSONRegExp, Double, Int32, Long, ObjectId, Timestamp } from 'bson';
import { CommandError } from '../errors.ts';

/** MongoDB's order of types. A JavaScript `undefined` is a missing field: it ranks as `null`, not as `undefined`. */
export const rank = {
  minKey: 10,
  undefined: 15,
  null: 20,
  number: 30,
  string: 60,
  object: 70,
  array: 80,
  binary: 90,
  objectId: 100,
  boolean: 110,
  date: 120,
  timestamp: 130,
  regex: 140,
  maxKey: 240,
} as const;
export type Rank = (typeof rank)[keyof typeof rank];

const ranksOfTags: Readonly<Record<string, Rank>> = {
  ObjectId: rank.objectId,
  Int32: rank.number,
  Double: rank.number,
  Long: rank.number,
  Binary: rank.binary,
  Timestamp: rank.timestamp,
  BSONRegExp: rank.regex,
  MinKey: rank.minKey,
  MaxKey: rank.maxKey,
  BSONSymbol: rank.string,
  DBRef: rank.object,
};

/** Stands for an empty array in an index key. Its rank is `rank.undefined`: below null and not equal to null. */
export const EMPTY_ARRAY = Symbol('empty array');

export function tagOf(value: object): string | undefined {
  return (value as { _bsontype?: string })._bsontype;
}

/** The rank of a value's type. @throws CommandError for types that can't be stored (Decimal128, code) */
export function rankOf(value: unknown): Rank {
  switch (typeof value) {
    case 'string':
      return rank.string;
    case 'number':
    case 'bigint':
      return rank.number;
    case 'boolean':
      return rank.boolean;
    case 'undefined':
      return rank.null;
    case 'symbol':
      return rank.undefined;
    default:
  }
  if (value === null) return rank.null;
  if (Array.isArray(value)) return rank.array;
  if (value instanceof Date) return rank.date;
  if (value instanceof RegExp) return rank.regex;
  const tag = tagOf(value as object);
  if (tag === undefined) return rank.object;
  const known = ranksOfTags[tag];
  if (known === undefined) throw new CommandError(115, `BSON type ${tag} is not supported by the embedded server`);
  return known;
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Date) &&
    !(value instanceof RegExp) &&
    tagOf(value) === undefined
  );
}

export function toNumeric(value: unknown): number | bigint {
  if (typeof value === 'number' || typeof value === 'bigint') return value;
  const tagged = value as Int32 | Double | Long;
  if (tagged._bsontype !== 'Long') return tagged.valueOf();
  const big = tagged.toBigInt();
  return big >= -9007199254740992n && big <= 9007199254740992n ? Number(big) : big;
}

export const isNumber = (value: unknown): boolean => rankOf(value) === rank.number;
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : String(value));
export const idBytes = (value: unknown): Uint8Array => (value as ObjectId).id;
export const timestampOf = (value: unknown): bigint => BigInt.asUintN(64, (value as Timestamp).toBigInt());

export function binaryOf(value: unknown): { subtype: number; bytes: Uint8Array } {
  const binary = value as Binary;
  return { subtype: binary.sub_type, bytes: binary.buffer.subarray(0, binary.position) };
}

export function regexOf(value: unknown): { pattern: string; options: string } {
  if (value instanceof RegExp)
    return {
      pattern: value.source,
      options: value.flags
        .split('')
        .filter((flag) => 'imsx'.includes(flag))
        .sort()
        .join(''),
    };
  const typed = value as BSONRegExp;
  return { pattern: typed.pattern, options: typed.options };
}

/** Name of the type as in `$type` and mongod's messages. A whole number below 2^31 is an `int`, others a `double`. */
export function typeName(value: unknown): string {
  switch (rankOf(value)) {
    case rank.number:
      return numberType(value);
    case rank.string:
      return tagName(value) === 'BSONSymbol' ? 'symbol' : 'string';
    case rank.object:
      return 'object';
    case rank.array:
      return 'array';
    case rank.binary:
      return 'binData';
    case rank.objectId:
      return 'objectId';
    case rank.boolean:
      return 'bool';
    case rank.date:
      return 'date';
    case rank.timestamp:
      return 'timestamp';
    case rank.regex:
      return 'regex';
    case rank.minKey:
      return 'minKey';
    case rank.maxKey:
      return 'maxKey';
    default:
      return value === undefined ? 'missing' : 'null';
  }
}

function tagName(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null ? tagOf(value) : undefined;
}

function numberType(value: unknown): string {
  const tag = tagName(value);
  if (tag === 'Int32') return 'int';
  if (tag === 'Long' || typeof value === 'bigint') return 'long';
  if (tag === 'Double' || !Number.isInteger(value) || Object.is(value, -0)) return 'double';
  return Math.abs(value as number) < 2 ** 31 ? 'int' : 'double';
}
