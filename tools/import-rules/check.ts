import { fileURLToPath } from 'node:url';
import { offencesIn } from './offences.ts';

const offences = offencesIn(fileURLToPath(new URL('../..', import.meta.url)));
for (const { rule, at, found } of offences) console.log(`${rule}: ${at} → ${found}`);
console.log(offences.length === 0 ? 'All import rules hold.' : `${offences.length} breaches of the import rules.`);
process.exitCode = offences.length === 0 ? 0 : 1;
