import { readFileSync } from 'node:fs';
import { readQuestion } from '../src/domain/reading/read-question.ts';
import { findCase } from '../src/domain/saying/find-case.ts';
import { asksTheSky } from '../src/domain/saying/say.ts';
import { loadTexts } from '../src/texts/load-texts.ts';
import { when } from './measure.ts';

/** Label of a question that has no case, or, beside names, one that may have no case. */
const none = 'none';

export interface CaseQuestion {
  /** Names of the cases that answer the question, as `concern/name`, or `none`. */
  readonly labels: readonly string[];
  readonly text: string;
  readonly found: string;
}

export interface MeasuredCases {
  readonly questions: readonly CaseQuestion[];
  readonly right: number;
  readonly found: number;
  readonly expected: number;
  readonly missed: number;
}

const texts = loadTexts('de');

function nameOfCase(text: string): string {
  const reading = readQuestion(text, { ...when, turns: [] });
  const isLife = asksTheSky({ reading: { ...reading, act: 'ask' } }) && ['ask', 'tell'].includes(reading.act);
  const found = isLife && reading.form !== 'choice' ? findCase(texts, reading) : null;
  return found ? `${found.concern}/${found.name}` : none;
}

/** Files in `cases/`. The cases were written with `dev` and the messages of the rubrics in view. */
export const caseSets = ['dev', 'held-out', 'rubric-dev', 'rubric-held-out', 'fresh', 'everyday'] as const;
type CaseSet = (typeof caseSets)[number];

export const labelledIn = (set: CaseSet): readonly Omit<CaseQuestion, 'found'>[] =>
  readFileSync(new URL(`cases/${set}.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [labels = '', text = ''] = line.split('\t');
      return { labels: labels.split(' '), text };
    });

export function measureCases(set: CaseSet): MeasuredCases {
  const questions = labelledIn(set).map((each): CaseQuestion => ({ ...each, found: nameOfCase(each.text) }));
  const found = questions.filter((question) => question.found !== none);
  const expected = questions.filter(({ labels }) => !labels.includes(none));
  return {
    questions,
    found: found.length,
    right: found.filter((question) => question.labels.includes(question.found)).length,
    expected: expected.length,
    missed: expected.filter((question) => !question.labels.includes(question.found)).length,
  };
}
