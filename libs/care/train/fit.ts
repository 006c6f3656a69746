/** Logistic regression by stochastic gradient descent. A fixed seed gives the same weights in every run. */
import { bits, featuresOf } from '../src/distress/features.ts';
import type { Sample } from './samples.ts';

const epochs = 10;
/** The largest weight in units of `scale`, so that each weight fits into one digit of base 64. */
const largest = 31;
/** A feature of fewer samples gets no weight. */
const fewestSamples = 2;
const firstRate = 0.5;
const shrink = 1e-3;

export interface Fitted {
  readonly bias: number;
  readonly scale: number;
  /** One weight per bin of `featuresOf`, in units of `scale`. */
  readonly table: Int8Array;
}

/** Random numbers from 0 to below 1: the linear congruential generator of Numerical Recipes. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Inverse document frequency of each bin. The fitted weights contain it, so the classifier needs no table for it. */
function rarity(texts: readonly (readonly (readonly [bin: number, value: number])[])[]): Float64Array {
  const counts = new Float64Array(1 << bits);
  for (const features of texts) for (const [bin] of features) counts[bin] = (counts[bin] ?? 0) + 1;
  return counts.map((count) => (count < fewestSamples ? 0 : Math.log(texts.length / (1 + count)) / 4));
}

/** How much a sample counts in training: samples with label `s` are few, and ordinary questions are many. */
const weightOf = ({ label, file }: Sample): number => {
  if (label === 's') return 1.5;
  if (file === 'case-asks') return 0.4;
  return file === 'distress' ? 2 : 1;
};

export function fit(samples: readonly Sample[]): Fitted {
  const texts = samples.map((sample) => [...featuresOf(sample.text)]);
  const rarities = rarity(texts);
  const data = samples.map((sample, index) => ({
    features: (texts[index] ?? []).map(([bin, value]) => [bin, value * (rarities[bin] ?? 0)] as const),
    wanted: sample.label === 'l' ? 0 : 1,
    weight: weightOf(sample),
  }));
  const weights = new Float64Array(1 << bits);
  let bias = 0;
  const random = createRandom(1);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (let i = data.length - 1; i > 0; i -= 1) {
      const j = Math.floor(random() * (i + 1));
      [data[i], data[j]] = [data[j] as (typeof data)[number], data[i] as (typeof data)[number]];
    }
    const rate = firstRate / (1 + epoch * 0.2);
    for (const { features, wanted, weight } of data) {
      let score = bias;
      for (const [bin, value] of features) score += (weights[bin] ?? 0) * value;
      const step = (1 / (1 + Math.exp(-score)) - wanted) * rate * weight;
      bias -= step * 0.1;
      for (const [bin, value] of features) {
        const before = weights[bin] ?? 0;
        weights[bin] = before - step * value - shrink * before;
      }
    }
  }
  weights.forEach((weight, bin) => (weights[bin] = weight * (rarities[bin] ?? 0)));
  const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / largest;
  // rounded, because the last digits of `Math.exp` differ between JavaScript engines
  return {
    bias: Number(bias.toFixed(3)),
    scale: Number(scale.toPrecision(3)),
    table: Int8Array.from(weights, (weight) => Math.round(weight / scale)),
  };
}
