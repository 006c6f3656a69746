import { featuresOf } from './features.ts';
import { weights } from './weights.ts';

/** A weight from -32 to 31 is stored as the base64 digit of weight + 32. */
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
export const encode = (table: Int8Array): string => Array.from(table, (weight) => digits[weight + 32]).join('');

let decodedTable: Int8Array | undefined;
const decoded = (): Int8Array =>
  (decodedTable ??= Int8Array.from(weights.table, (digit) => digits.indexOf(digit) - 32));

interface Model {
  readonly bias: number;
  readonly scale: number;
  readonly table: Int8Array;
}

/** One or two letters say nothing, whatever their weights. */
const fewestLetters = 3;

/** The higher, the more likely is distress; -Infinity for a text with fewer than `fewestLetters` letters. */
export function scoreWith({ bias, scale, table }: Model, text: string): number {
  const features = featuresOf(text);
  if (features.size === 0 || (text.match(/\p{L}/gu) ?? []).length < fewestLetters) return -Infinity;
  let sum = 0;
  for (const [bin, value] of features) sum += (table[bin] ?? 0) * value;
  return bias + scale * sum;
}

export const distressScore = (text: string): number =>
  scoreWith({ bias: weights.bias, scale: weights.scale, table: decoded() }, text);
