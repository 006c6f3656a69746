/** Writes `src/domain/reading/learned/weights.json`: `npm run train`. Run `npm run gold` afterwards. */
import { writeFileSync } from 'node:fs';
import { fit } from './fit.ts';
import { allSamples, digestOf } from './samples.ts';

const samples = allSamples();
const weights = { concern: fit(samples.concern), kind: fit(samples.kind), register: fit(samples.register) };
writeFileSync(
  new URL('../src/domain/reading/learned/weights.json', import.meta.url),
  `${JSON.stringify({ samples: digestOf(samples), ...weights })}\n`,
);
for (const [name, { labels, table }] of Object.entries(weights))
  process.stdout.write(`${name}: ${labels.length} labels, ${table.length} characters\n`);
