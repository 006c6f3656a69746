/** Prints weights for `find-case.ts` but `unknown`: logistic regression on `dev.tsv` and `pairs.tsv` of `gold/cases`. */
import { readFileSync } from 'node:fs';
import { when } from '../gold/measure.ts';
import { labelledIn } from '../gold/measure-cases.ts';
import { readQuestion } from '../src/domain/reading/read-question.ts';
import { CaseIndex } from '../src/domain/saying/cases.ts';
import { evidenceNames, rankedCases, valuesOf } from '../src/domain/saying/find-case.ts';
import { loadTexts } from '../src/texts/load-texts.ts';

const fitted = evidenceNames.filter((name) => name !== 'unknown');

interface Row {
  readonly values: readonly number[];
  readonly isRight: boolean;
}

/** Leaves out `not`, which was written for some of these questions and would make the weights too generous. */
const index = new CaseIndex(
  loadTexts('de')
    .cases()
    .all.map((found) => ({ ...found, not: null })),
);
const texts = { cases: () => index };

/** Candidates per question of `dev.tsv`. */
const candidates = 5;

function rowsFor(text: string, isRight: (name: string) => boolean | null): Row[] {
  const { concern } = readQuestion(text, { ...when, turns: [] });
  return rankedCases(texts, text, concern).flatMap(({ match }): Row[] => {
    const right = isRight(`${match.found.concern}/${match.found.name}`);
    return right === null
      ? []
      : [{ values: [1, ...fitted.map((name) => valuesOf(match, concern)[name])], isRight: right }];
  });
}

/** Newton's method. @param penalty of the squared weights */
function fit(rows: readonly Row[], penalty = 0.5): number[] {
  const size = rows[0]?.values.length ?? 0;
  const weights = Array.from({ length: size }, () => 0);
  for (let round = 0; round < 12; round += 1) {
    const system = weights.map((weight, i) => [...weights.map((_, j) => (i === j ? penalty : 0)), -penalty * weight]);
    for (const { values, isRight } of rows) {
      const odds = values.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0);
      const probability = 1 / (1 + Math.exp(-odds));
      for (const [i, row] of system.entries()) {
        const value = values[i] ?? 0;
        for (let j = 0; j < size; j += 1)
          row[j] = (row[j] ?? 0) + probability * (1 - probability) * value * (values[j] ?? 0);
        row[size] = (row[size] ?? 0) + ((isRight ? 1 : 0) - probability) * value;
      }
    }
    for (const [i, step] of solved(system).entries()) weights[i] = (weights[i] ?? 0) + step;
  }
  return weights;
}

/** Solves linear equations by Gauss-Jordan elimination. The last column holds the right side. */
function solved(system: number[][]): number[] {
  for (const [i, pivot] of system.entries()) {
    for (const [k, row] of system.entries()) {
      if (k === i) continue;
      const factor = (row[i] ?? 0) / (pivot[i] ?? 1);
      for (const [j, value] of pivot.entries()) row[j] = (row[j] ?? 0) - factor * value;
    }
  }
  return system.map((row, i) => (row.at(-1) ?? 0) / (row[i] ?? 1));
}

const linesOf = (file: string): string[] =>
  readFileSync(new URL(`../gold/cases/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean);

const rows = [
  ...labelledIn('dev').flatMap(({ labels, text }) =>
    rowsFor(text, (name) => labels.includes(name)).slice(0, candidates),
  ),
  ...linesOf('pairs.tsv').flatMap((line) => {
    const [verdict, name, text = ''] = line.split('\t');
    return rowsFor(text, (each) => (each === name ? verdict === 'right' : null));
  }),
];
process.stdout.write(`${rows.length} candidates\n`);
for (const [i, weight] of fit(rows).entries())
  process.stdout.write(`  ${['bias', ...fitted][i]}: ${weight.toFixed(2)},\n`);
