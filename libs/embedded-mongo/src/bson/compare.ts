import { binaryOf, idBytes, rank, rankOf, toNumeric } from './types.ts';

type Ordered = number | bigint | boolean;
const order = (a: Ordered, b: Ordered): number => (a < b ? -1 : a > b ? 1 : 0);

/** MongoDB's total order: by the type's `rank`, then by value. All numbers have one rank. */
export function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return compareNumbers(a, b);
  const kind = rankOf(a);
  const other = rankOf(b);
  if (kind !== other) return kind - other;
  switch (kind) {
    case rank.number:
      return compareNumbers(toNumeric(a), toNumeric(b));
    case rank.string:
      return compareStrings(a as string, b as string);
    case rank.object:
      return compareObjects(a as Record<string, unknown>, b as Record<string, unknown>);
    case rank.array:
      return compareArrays(a as unknown[], b as unknown[]);
    case rank.binData:
      return compareBinary(a, b);
    case rank.objectId:
      return Buffer.compare(idBytes(a), idBytes(b));
    case rank.bool:
      return order(a as boolean, b as boolean);
    case rank.date:
      return order((a as Date).getTime(), (b as Date).getTime());
    default:
      return 0;
  }
}

export const equal = (a: unknown, b: unknown): boolean => compare(a, b) === 0;

function compareNumbers(a: number | bigint, b: number | bigint): number {
  const first = Number.isNaN(a);
  const second = Number.isNaN(b);
  if (first || second) return order(!first, !second);
  return order(a, b);
}

/** Order of the UTF-8 bytes. UTF-16 code units sort alike, except surrogates, which belong above U+E000 to U+FFFF. */
function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const first = a.charCodeAt(index);
    const second = b.charCodeAt(index);
    if (first === second) continue;
    const surrogates = order(first >= 0xd800 && first <= 0xdfff, second >= 0xd800 && second <= 0xdfff);
    return first >= 0xd800 && second >= 0xd800 && surrogates !== 0 ? surrogates : first - second;
  }
  return a.length - b.length;
}

function compareObjects(a: Record<string, unknown>, b: Record<string, unknown>): number {
  const left = Object.entries(a);
  const right = Object.entries(b);
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const [name, value] = left[index] as [string, unknown];
    const [otherName, otherValue] = right[index] as [string, unknown];
    const result = rankOf(value) - rankOf(otherValue) || compareStrings(name, otherName) || compare(value, otherValue);
    if (result !== 0) return result;
  }
  return left.length - right.length;
}

function compareArrays(a: readonly unknown[], b: readonly unknown[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const result = compare(a[index], b[index]);
    if (result !== 0) return result;
  }
  return a.length - b.length;
}

function compareBinary(a: unknown, b: unknown): number {
  const left = binaryOf(a);
  const right = binaryOf(b);
  return (
    left.bytes.length - right.bytes.length || left.subtype - right.subtype || Buffer.compare(left.bytes, right.bytes)
  );
}
