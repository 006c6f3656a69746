import { totalLine } from './totals.mjs';

/** Names what was skipped, prints the total as the last line and sets the exit code. */
export function conclude(totals) {
  if (totals.skippedNames.length > 0)
    console.log(`\nSkipped:\n${totals.skippedNames.map((name) => `  ${name}`).join('\n')}`);
  console.log(`\n${totalLine(totals)}`);
  process.exitCode = totals.failed > 0 ? 1 : 0;
}
