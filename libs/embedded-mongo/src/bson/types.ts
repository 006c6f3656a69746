import type { Binary, Double, Int32, Long, ObjectId } from 'bson';
import { notSupported } from '../errors.ts';

/** MongoDB's order of types, by their `$type` names. A JavaScript `undefined` is a missing field and ranks as null. */
export const rank = {
  undefined: 15,
  null: 20,
  number: 30,
  string: 60,
  object: 70,
  array: 80,
  binData: 90,
  objectId: 100,
  bool: 110,
  date: 120,
} as const;
export type Rank = (typeof rank)[keyof typeof rank];

const ranksOfTags: Readonly<Record<string, Rank>> = {
  ObjectId: rank.objectId,
  Int32: rank.number,
  Double: rank.number,
  Long: rank.number,
  Binary: rank.binData,
};
const namesOfRanks = new Map<Rank, string>(Object.entries(rank).map(([name, kind]) => [kind, name]));

/** Stands for an empty array in an index key. The rank of the symbol is `rank.undefined`, which is below null. */
export const EMPTY_ARRAY = Symbol('empty array');

export function tagOf(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null ? (value as { _bsontype?: string })._bsontype : undefined;
}

/** The rank of a value's type. @throws CommandError for a type that can't be stored, such as Decimal128 or a pattern */
export function rankOf(value: unknown): Rank {
  switch (typeof value) {
    case 'string':
      return rank.string;
    case 'number':
    case 'bigint':
      return rank.number;
    case 'boolean':
      return rank.bool;
    case 'undefined':
      return rank.null;
    case 'symbol':
      return rank.undefined;
    default:
  }
  if (value === null) return rank.null;
  if (Array.isArray(value)) return rank.array;
  if (value instanceof Date) return rank.date;
  const tag = value instanceof RegExp ? 'BSONRegExp' : tagOf(value);
  if (tag === undefined) return rank.object;
  const known = ranksOfTags[tag];
  if (known === undefined) throw notSupported(`the BSON type ${tag}`);
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
export const idBytes = (value: unknown): Uint8Array => (value as ObjectId).id;

export function binaryOf(value: unknown): { subtype: number; bytes: Uint8Array } {
  const binary = value as Binary;
  return { subtype: binary.sub_type, bytes: binary.buffer.subarray(0, binary.position) };
}

export function typeName(value: unknown): string {
  if (value === undefined) return 'missing';
  const kind = rankOf(value);
  if (kind !== rank.number) return namesOfRanks.get(kind) ?? '';
  const tag = tagOf(value);
  if (tag === 'Int32') return 'int';
  if (tag === 'Long' || typeof value === 'bigint') return 'long';
  if (tag === 'Double' || !Number.isInteger(value) || Object.is(value, -0)) return 'double';
  return Math.abs(value as number) < 2 ** 31 ? 'int' : 'double';
}
