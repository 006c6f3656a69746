/** Counts the sentences in `concerns/` whose concern is recognised; `node …/gold/concerns.ts exam` lists mistakes. */
import { readFileSync, readdirSync } from 'node:fs';
import { readQuestion } from '../src/domain/reading/read-question.ts';
import { when } from './measure.ts';

const folder = new URL('concerns/', import.meta.url);
const context = { ...when, turns: [] };
const print = (line: string): boolean => process.stdout.write(`${line}\n`);
const [only] = process.argv.slice(2);

const counts = new Map<string, { right: number; all: number }>();
for (const file of readdirSync(folder).toSorted()) {
  for (const line of readFileSync(new URL(file, folder), 'utf8').split('\n').filter(Boolean)) {
    const [concern = '', text = ''] = line.split('\t');
    const count = counts.get(concern) ?? { right: 0, all: 0 };
    counts.set(concern, count);
    const read = readQuestion(text, context).concern;
    count.all += 1;
    if (read === concern) count.right += 1;
    else if (only === concern) print(`${read}: ${text}`);
  }
}
for (const [concern, { right, all }] of [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  print(`${concern.padEnd(20)} ${right}/${all}`);
const all = [...counts.values()];
const sumOf = (key: 'right' | 'all'): number => all.reduce((sum, count) => sum + count[key], 0);
print(`all: ${sumOf('right')}/${sumOf('all')}`);
