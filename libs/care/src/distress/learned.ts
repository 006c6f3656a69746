import { featuresOf } from './features.ts';
import { weights } from './weights.ts';

let table: Int8Array | undefined;
const decoded = (): Int8Array =>
  (table ??= Int8Array.from(atob(weights.table), (letter) => ((letter.codePointAt(0) ?? 0) << 24) >> 24));

/** A linear model over `featuresOf`, trained by `libs/care/train`: the higher, the more likely is distress. */
export function distressScore(text: string): number {
  const features = featuresOf(text);
  if (features.length === 0) return -Infinity;
  const each = decoded();
  const sum = features.reduce((total, feature) => total + (each[feature] ?? 0), 0);
  return weights.bias + (weights.scale * sum) / Math.sqrt(features.length);
}

export const resemblesDistress = (text: string): boolean => distressScore(text) > weights.threshold;
