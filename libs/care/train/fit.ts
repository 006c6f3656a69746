/** Logistic regression by stochastic gradient descent. A fixed seed gives the same weights in every run. */
import { bits, featuresOf } from '../src/distress/features.ts';
import type { Sample } from './samples.ts';

const epochs = 30;
const firstRate = 0.5;
const shrink = 1e-5;

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

export function fit(samples: readonly Sample[]): Fitted {
  const data = samples.map(({ label, text }) => ({ features: featuresOf(text), wanted: label === 'l' ? 0 : 1 }));
  const weights = new Float64Array(1 << bits);
  let bias = 0;
  const random = createRandom(1);
  const order = data.map((_, i) => i);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (let i = order.length - 1; i > 0; i -= 1) {
      const j = Math.floor(random() * (i + 1));
      [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
    }
    const rate = firstRate / (1 + epoch * 0.2);
    for (const at of order) {
      const { features, wanted } = data[at] ?? { features: [], wanted: 0 };
      if (features.length === 0) continue;
      const share = 1 / Math.sqrt(features.length);
      const sum = features.reduce((total, feature) => total + (weights[feature] ?? 0), 0);
      const step = (1 / (1 + Math.exp(-(bias + sum * share))) - wanted) * rate;
      bias -= step * 0.1;
      for (const feature of features) {
        const weight = weights[feature] ?? 0;
        weights[feature] = weight - step * share - shrink * weight;
      }
    }
  }
  const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127;
  // rounded, because the last digits of `Math.exp` differ between JavaScript engines
  return {
    bias: Number(bias.toFixed(3)),
    scale: Number(scale.toPrecision(3)),
    table: Int8Array.from(weights, (weight) => Math.round(weight / scale)),
  };
}
