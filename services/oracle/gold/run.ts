/** Prints the share of right labels. Lists mistakes in `dev` only, so that no rule is tuned to `test`. */
import { fields, goldIn, measure, shareRight, type Field, type Measured, type Mistake } from './measure.ts';

const print = (line: string): boolean => process.stdout.write(`${line}\n`);
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function printShares(name: string, measured: Measured): void {
  print(`\n${name}: ${measured.questions} questions, grief and illness missed: ${measured.missedCare}`);
  for (const field of fields) {
    const { right, counted } = measured;
    print(
      `  ${field.padEnd(9)} ${percent(shareRight(measured, field)).padStart(7)}  ${right[field]}/${counted[field]}`,
    );
  }
}

const shown = (field: Field, { gold, read }: Pick<Mistake, 'gold' | 'read'>): string => {
  const value = (from: Mistake['gold'] | Mistake['read']): string => {
    if (field === 'time') return from.time ? `${from.time.from}..${from.time.to}` : 'null';
    return field === 'options' ? JSON.stringify(from.options) : String(from[field] ?? null);
  };
  const thread = gold.thread ? `  [${gold.thread.map(({ question }) => question).join(' | ')}]` : '';
  return `${value(gold)} ← ${value(read)}: ${gold.text}${thread}`;
};

const [only] = process.argv.slice(2);
const dev = measure(goldIn(new URL('dev/', import.meta.url)));
for (const field of fields) {
  if (only && only !== field) continue;
  const mistakes = dev.mistakes.filter((mistake) => mistake.field === field);
  if (mistakes.length > 0) print(`\n${field}, label ← read:`);
  for (const mistake of mistakes) print(`  ${shown(field, mistake)}`);
}
printShares('dev', dev);
printShares('test', measure(goldIn(new URL('test/', import.meta.url))));
