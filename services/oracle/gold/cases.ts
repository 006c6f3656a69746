/** Prints how often the right case is found; `node …/gold/cases.ts list` lists the mistakes in development sets. */
import { caseSets, measureCases } from './measure-cases.ts';

const print = (line: string): boolean => process.stdout.write(`${line}\n`);
const percent = (part: number, all: number): string => `${((100 * part) / all).toFixed(1)} % (${part}/${all})`;

const [command] = process.argv.slice(2);
for (const set of caseSets) {
  const { questions, found, right, expected, missed } = measureCases(set);
  if (command === 'list' && set.endsWith('dev'))
    for (const { labels, text, found: name } of questions)
      if (!labels.includes(name)) print(`${labels.join(' ')} ← ${name}: ${text}`);
  print(`${set}: precision ${percent(right, found)}, recall ${percent(expected - missed, expected)}`);
}
