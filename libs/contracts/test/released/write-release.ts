/** Writes the current contracts to `contracts.json`. Run it with each release. */
import { writeFileSync } from 'node:fs';
import { contracts } from './contracts.ts';

writeFileSync(new URL('./contracts.json', import.meta.url), `${JSON.stringify(contracts(), null, 1)}\n`);
