/** Prints how often the right case is found; `node …/gold/cases.ts list` lists the mistakes in `cases/dev.tsv`. */
import { measureCases } from './measure-cases.ts';

const print = (line: string): boolean => process.stdout.write(`${line}\n`);
const percent = (part: number, all: number): string => `${((100 * part) / all).toFixed(1)} % (${part}/${all})`;

const [command] = process.argv.slice(2);
for (const half of ['dev', 'held-out'] as const) {
  const { questions, found, right, expected, missed } = measureCases(half);
  if (command === 'list' && half === 'dev')
    for (const { labels, text, found: name } of questions)
      if (!labels.includes(name)) print(`${labels.join(' ')} ← ${name}: ${text}`);
  print(`${half}: precision ${percent(right, found)}, recall ${percent(expected - missed, expected)}`);
}
