/** Writes `src/domain/reading/learned/weights.ts`: `npm run train`. Run `npm run gold` afterwards. */
import { writeFileSync } from 'node:fs';
import type { Weights } from '../src/domain/reading/learned/classifier.ts';
import { fit } from './fit.ts';
import { allSamples, digestOf } from './samples.ts';

const list = (items: readonly (string | number)[]): string => JSON.stringify(items).replaceAll('"', "'");
const literal = <Label extends string>({ labels, biases, scale, table }: Weights<Label>): string =>
  `{\n    labels: ${list(labels)},\n    biases: ${list(biases)},\n    scale: ${scale},\n    table:\n      '${table}',\n  }`;

const samples = allSamples();
const weights = { concern: fit(samples.concern), kind: fit(samples.kind), register: fit(samples.register) };
writeFileSync(
  new URL('../src/domain/reading/learned/weights.ts', import.meta.url),
  `import type { Concern, Register } from '@sternenrat/contracts/reading';
import type { Weights } from './classifier.ts';
import type { Kind } from './learned.ts';

interface AllWeights {
  /** \`digestOf\` the samples. */
  readonly samples: string;
  readonly concern: Weights<Concern>;
  readonly kind: Weights<Kind>;
  readonly register: Weights<Register>;
}

/** Written by services/oracle/train/train.ts. */
export const weights: AllWeights = {
  samples: '${digestOf(samples)}',
  concern: ${literal(weights.concern)},
  kind: ${literal(weights.kind)},
  register: ${literal(weights.register)},
};
`,
);
for (const [name, { labels, table }] of Object.entries(weights))
  process.stdout.write(`${name}: ${labels.length} labels, ${table.length} characters\n`);
