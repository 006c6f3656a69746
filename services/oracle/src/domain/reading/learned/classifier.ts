import { bins, featuresOf } from './features.ts';

/** A linear model, written by `services/oracle/train`. */
export interface Weights<Label extends string> {
  readonly labels: readonly Label[];
  readonly biases: readonly number[];
  readonly scale: number;
  /** Base64, one byte per number: for each feature, the number of its entries, then label and weight of each entry. */
  readonly table: string;
}

export interface Guess<Label extends string> {
  readonly label: Label;
  readonly probability: number;
}

interface Table {
  /** Feature `bin` has the entries from `starts[bin]` to before `starts[bin + 1]`. */
  readonly starts: Uint32Array;
  readonly labels: Uint8Array;
  readonly weights: Int8Array;
}

function decode(base64: string): Table {
  const bytes = atob(base64);
  const starts = new Uint32Array(bins + 1);
  const entries = (bytes.length - bins) / 2;
  const labels = new Uint8Array(entries);
  const weights = new Int8Array(entries);
  let at = 0;
  let entry = 0;
  for (let bin = 0; bin < bins; bin += 1) {
    const last = entry + bytes.charCodeAt(at);
    for (at += 1; entry < last; entry += 1, at += 2) {
      labels[entry] = bytes.charCodeAt(at);
      weights[entry] = bytes.charCodeAt(at + 1);
    }
    starts[bin + 1] = entry;
  }
  return { starts, labels, weights };
}

export class LinearClassifier<Label extends string> {
  readonly #weights: Weights<Label>;
  #table: Table | undefined;

  constructor(weights: Weights<Label>) {
    this.#weights = weights;
  }

  logProbabilities(flat: string): ReadonlyMap<Label, number> {
    const { labels, biases, scale, table } = this.#weights;
    const { starts, labels: entryLabels, weights } = (this.#table ??= decode(table));
    const sums = new Float64Array(labels.length);
    let known = 0;
    for (const bin of featuresOf(flat)) {
      const [from = 0, to = 0] = [starts[bin], starts[bin + 1]];
      if (to > from) known += 1;
      for (let at = from; at < to; at += 1) {
        const label = entryLabels[at] ?? 0;
        sums[label] = (sums[label] ?? 0) + (weights[at] ?? 0);
      }
    }
    const share = known === 0 ? 0 : scale / Math.sqrt(known);
    const scores = labels.map((_, i) => (biases[i] ?? 0) + share * (sums[i] ?? 0));
    const highest = Math.max(...scores);
    const total = highest + Math.log(scores.reduce((sum, score) => sum + Math.exp(score - highest), 0));
    return new Map(labels.map((label, i) => [label, (scores[i] ?? 0) - total]));
  }
  guess(flat: string): Guess<Label> {
    const [first, ...others] = this.logProbabilities(flat);
    if (!first) throw new Error('a classifier without labels');
    const [label, score] = others.reduce((best, each) => (each[1] > best[1] ? each : best), first);
    return { label, probability: Math.exp(score) };
  }
}
