import type { Concern, Register } from '@sternenrat/contracts/reading';
import type { Weights } from './classifier.ts';
import data from './weights.json' with { type: 'json' };
import type { Kind } from './kind.ts';

interface AllWeights {
  /** Identifies the samples that the weights were trained on. */
  readonly samples: string;
  readonly concern: Weights<Concern>;
  readonly kind: Weights<Kind>;
  readonly register: Weights<Register>;
}

/** Written by services/oracle/train/train.ts. */
export const weights = data as AllWeights;
