/** `npm run bench [-- row …]` compares the product with alternatives ("peers"), mostly by CPU time in the same run. */
import { type Measurement, holds, type Row, Skipped } from './row.ts';
import { rows } from './rows.ts';

const verdicts = { true: 'holds', false: 'MISSED', undefined: '' } as const;

function shown(measurement: Measurement): readonly string[] {
  const { what, ours, peer, value, unit, goal } = measurement;
  const wanted = goal ? ('atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`) : '';
  const digits = value >= 100 ? 0 : 2;
  return [what, ours, peer, `${value.toFixed(digits)} ${unit}`, wanted, verdicts[`${holds(measurement)}`]];
}

async function measured(row: Row): Promise<readonly (readonly string[])[]> {
  process.stderr.write(`… ${row.name}\n`);
  try {
    const lines = (await row.run()).map(shown);
    for (const line of lines) process.stderr.write(`  ${line.join(' | ')}\n`);
    return lines;
  } catch (error) {
    if (!(error instanceof Skipped)) throw error;
    return [[row.name, '', `skipped: ${error.message}`, '', '', '']];
  }
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !rows.some((row) => row.name === name));
if (unknown.length > 0) {
  process.stderr.write(`No row ${unknown.join(', ')}; there are: ${rows.map(({ name }) => name).join(', ')}\n`);
  process.exit(1);
}
const chosen = rows.filter(({ name, onlyByName }) => (wanted.length > 0 ? wanted.includes(name) : !onlyByName));
const table: (readonly string[])[] = [['what', 'ours', 'peer', 'value', 'goal', '']];
for (const row of chosen) table.push(...(await measured(row)));
const widths = [0, 1, 2, 3, 4, 5].map((column) => Math.max(...table.map((line) => line[column]?.length ?? 0)));
for (const line of table)
  process.stdout.write(
    `${line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()}\n`,
  );
process.exit(0);
