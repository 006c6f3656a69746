import { fileURLToPath } from 'node:url';
import { findViolations } from './violations.ts';

const violations = findViolations(fileURLToPath(new URL('../..', import.meta.url)));
for (const { rule, at, found } of violations) console.log(`${rule}: ${at} → ${found}`);
console.log(
  violations.length === 0 ? 'All import rules hold.' : `${violations.length} violations of the import rules.`,
);
process.exitCode = violations.length === 0 ? 0 : 1;
