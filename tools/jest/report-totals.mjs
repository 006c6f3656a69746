import { totalLine } from './totals.mjs';

/** Prints skipped tests and, as the last line, the totals. Exit code 1 after a failed test. */
export function reportTotals(totals) {
  if (totals.skippedNames.length > 0)
    console.log(`\nSkipped:\n${totals.skippedNames.map((name) => `  ${name}`).join('\n')}`);
  console.log(`\n${totalLine(totals)}`);
  process.exitCode = totals.failed > 0 ? 1 : 0;
}
