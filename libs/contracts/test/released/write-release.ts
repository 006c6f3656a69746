/** Writes today's contracts as those of the release; run it with each release. */
import { writeFileSync } from 'node:fs';
import { contracts } from './contracts.ts';

writeFileSync(new URL('./contracts.json', import.meta.url), `${JSON.stringify(contracts(), null, 1)}\n`);
