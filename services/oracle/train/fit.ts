/** Softmax regression by stochastic gradient descent. A fixed seed gives the same weights in every run. */
import { bins, featuresOf } from '../src/domain/reading/learned/features.ts';
import type { Weights } from '../src/domain/reading/learned/classifier.ts';

export interface Sample<Label extends string> {
  readonly label: Label;
  /** Folded words, separated by spaces. */
  readonly flat: string;
}

const epochs = 8;
const firstRate = 4;
const biasRate = 0.05;
/** Smaller steps are skipped, which makes training several times faster. */
const smallestStep = 0.003;

/** Random numbers from 0 to below 1: the linear congruential generator of Numerical Recipes. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Row {
  readonly features: readonly number[];
  readonly values: readonly number[];
  readonly wanted: number;
}

/** Turns sentences into rows of inverse document frequencies, so that rare features count more. */
function rowsOf(samples: readonly { readonly features: readonly number[]; readonly wanted: number }[]): {
  readonly rows: readonly Row[];
  readonly rarity: Float64Array;
} {
  const counts = new Float64Array(bins);
  for (const { features } of samples) for (const feature of features) counts[feature] = (counts[feature] ?? 0) + 1;
  const rarity = counts.map((count) => (count === 0 ? 0 : 1 + Math.log((samples.length + 1) / (count + 1))));
  const mean = rarity.reduce((sum, each) => sum + each, 0) / counts.filter(Boolean).length;
  for (let i = 0; i < rarity.length; i += 1) rarity[i] = (rarity[i] ?? 0) / mean;
  const rows = samples.map(({ features, wanted }) => {
    const share = 1 / Math.sqrt(features.length);
    return { features, wanted, values: features.map((feature) => (rarity[feature] ?? 0) * share) };
  });
  return { rows, rarity };
}

interface Dense {
  readonly weights: Float32Array;
  readonly biases: Float32Array;
}

function descend(rows: readonly Row[], labels: number): Dense {
  const weights = new Float32Array(bins * labels);
  const biases = new Float32Array(labels);
  const shares = new Float32Array(labels);
  const random = createRandom(1);
  const order = rows.map((_, i) => i);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (let i = order.length - 1; i > 0; i -= 1) {
      const j = Math.floor(random() * (i + 1));
      [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
    }
    const rate = firstRate / (1 + epoch * 0.3);
    for (const at of order) {
      const { features, values, wanted } = rows[at] ?? { features: [], values: [], wanted: 0 };
      shares.set(biases);
      for (let i = 0; i < features.length; i += 1) {
        const base = (features[i] ?? 0) * labels;
        const value = values[i] ?? 0;
        for (let k = 0; k < labels; k += 1) shares[k] = (shares[k] ?? 0) + (weights[base + k] ?? 0) * value;
      }
      const highest = shares.reduce((most, each) => Math.max(most, each), -Infinity);
      let total = 0;
      for (let k = 0; k < labels; k += 1) total += shares[k] = Math.exp((shares[k] ?? 0) - highest);
      for (let k = 0; k < labels; k += 1) {
        const error = (shares[k] ?? 0) / total - (k === wanted ? 1 : 0);
        if (Math.abs(error) < smallestStep) continue;
        const step = error * rate;
        biases[k] = (biases[k] ?? 0) - step * biasRate;
        for (let i = 0; i < features.length; i += 1) {
          const to = (features[i] ?? 0) * labels + k;
          weights[to] = (weights[to] ?? 0) - step * (values[i] ?? 0);
        }
      }
    }
  }
  return { weights, biases };
}

/** Weights of fewer units are not stored, because the many weights near zero change no result. */
const fewestUnits = 12;

function encode<Label extends string>(
  { weights, biases }: Dense,
  rarity: Float64Array,
  labels: readonly Label[],
): Weights<Label> {
  const scaled = weights.map((weight, i) => weight * (rarity[Math.floor(i / labels.length)] ?? 0));
  const sorted = scaled.map(Math.abs).toSorted();
  // The few heaviest weights are cut off, so that the others use more of the 127 units.
  const scale = Number(((sorted[Math.floor(sorted.length * 0.9999)] ?? 1) / 127).toPrecision(3));
  const bytes: number[] = [];
  for (let bin = 0; bin < bins; bin += 1) {
    const entries: number[] = [];
    for (let k = 0; k < labels.length; k += 1) {
      const units = Math.max(-127, Math.min(127, Math.round((scaled[bin * labels.length + k] ?? 0) / scale)));
      if (Math.abs(units) >= fewestUnits) entries.push(k, units & 255);
    }
    bytes.push(entries.length / 2, ...entries);
  }
  return {
    labels,
    biases: Array.from(biases, (bias) => Number(bias.toFixed(3))),
    scale,
    table: Buffer.from(bytes).toString('base64'),
  };
}

export function fit<Label extends string>(samples: readonly Sample<Label>[]): Weights<Label> {
  const labels = [...new Set(samples.map(({ label }) => label))].toSorted();
  const { rows, rarity } = rowsOf(
    samples.map(({ label, flat }) => ({ features: featuresOf(flat), wanted: labels.indexOf(label) })),
  );
  return encode(
    descend(
      rows.filter(({ features }) => features.length > 0),
      labels.length,
    ),
    rarity,
    labels,
  );
}
