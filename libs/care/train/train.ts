/** Writes `src/distress/weights.ts`: `node libs/care/train/train.ts`. Run `measure.ts` afterwards. */
import { writeFileSync } from 'node:fs';
import { fit } from './fit.ts';
import { trainingSamples } from './samples.ts';

const { bias, scale, table } = fit(trainingSamples());
const text = Buffer.from(table.buffer).toString('base64');
writeFileSync(
  new URL('../src/distress/weights.ts', import.meta.url),
  `/** Written by libs/care/train/train.ts. */\nexport const weights = {\n  bias: ${bias},\n  scale: ${scale},\n  /** One signed byte per bin, as base64. */\n  table:\n    '${text}',\n};\n`,
);
process.stdout.write(`bias ${bias}, scale ${scale}, ${table.filter(Boolean).length} of ${table.length} bins in use\n`);
