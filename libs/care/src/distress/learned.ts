import { bits, featuresOf } from './features.ts';
import { weights } from './weights.ts';

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const base = digits.length;

/** A weight other than 0 becomes two base64 digits: bins since the last one (long gaps are split by a 0), weight + 32. */
export function encode(table: Int8Array): string {
  let text = '';
  let last = -1;
  const add = (bin: number, weight: number): void => {
    text += `${digits[bin - last]}${digits[weight + base / 2]}`;
    last = bin;
  };
  for (const [bin, weight] of table.entries()) {
    if (weight === 0) continue;
    while (bin - last >= base) add(last + base - 1, 0);
    add(bin, weight);
  }
  return text;
}

export function decode(text: string): Int8Array {
  const table = new Int8Array(1 << bits);
  let bin = -1;
  for (let i = 0; i < text.length; i += 2) {
    bin += digits.indexOf(text.charAt(i));
    table[bin] = digits.indexOf(text.charAt(i + 1)) - base / 2;
  }
  return table;
}

let decodedTable: Int8Array | undefined;
const decoded = (): Int8Array => (decodedTable ??= decode(weights.table));

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
