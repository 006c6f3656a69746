/** Writes `src/distress/weights.ts`: `node libs/care/train/train.ts`. Run `measure.ts` afterwards. */
import { writeFileSync } from 'node:fs';
import { encode } from '../src/distress/learned.ts';
import { fit } from './fit.ts';
import { trainingSamples } from './samples.ts';

const { bias, scale, table } = fit(trainingSamples());
const text = encode(table);
writeFileSync(
  new URL('../src/distress/weights.ts', import.meta.url),
  `/** Written by libs/care/train/train.ts. */\nexport const weights = {\n  bias: ${bias},\n  scale: ${scale},\n  /** See encode in learned.ts. */\n  table:\n    '${text}',\n};\n`,
);
process.stdout.write(`bias ${bias}, scale ${scale}, ${table.filter(Boolean).length} of ${table.length} bins in use\n`);
