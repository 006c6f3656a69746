import { plainTextOf, type Sentence } from '../reading/plain-text.ts';
import { subjectOf, subordinateClause, turnedClauses } from './clause.ts';
import { capitalised, isAuxiliary, looksFinite, standardWords, type Word } from './words.ts';

const conditional = /^(?:wenn|falls)$/u;
const pronoun = /^(?:ich|er|sie|es|wir|man|das)$/u;

/** The words of the clause from "wenn" to the next comma or main clause. */
function clauseFrom(words: readonly Word[]): readonly Word[] {
  const end = words.findIndex(
    ({ lower }, i) =>
      lower === ',' ||
      (i > 2 &&
        looksFinite(words[i - 1]?.lower ?? '') &&
        looksFinite(lower) &&
        pronoun.test(words[i + 1]?.lower ?? '')),
  );
  return end < 0 ? words : words.slice(0, end);
}

/** "dann ist er sauer" → "wenn er dann sauer ist" */
function fromConsequence(words: readonly Word[]): string | null {
  const [then, verb, ...rest] = words;
  if (then?.lower !== 'dann' || !verb || !looksFinite(verb.lower)) return null;
  const [subject, ...others] = rest;
  if (!subject || !pronoun.test(subject.lower) || others.some(({ lower }) => lower === ',')) return null;
  const body = [subject, then, ...others];
  return subordinateClause({ opening: ['wenn'], verb: verb.lower, subject: subjectOf(body), body, tails: [] });
}

const lead = /^(?:aber|und|ja|na|naja|hm|ok|okay|was)$/u;

function conditionIn(sentence: Sentence): string | null {
  const words = standardWords(sentence);
  const inCapitals = words && capitalised(words);
  if (!inCapitals) return null;
  const start = inCapitals.findIndex(({ lower }) => conditional.test(lower));
  if (start < 0) return fromConsequence(inCapitals.slice(inCapitals.findIndex(({ lower }) => !lead.test(lower))));
  const clause = clauseFrom(inCapitals.slice(start));
  const isQuestion = clause.some(({ lower }, i) => isAuxiliary(lower) && pronoun.test(clause[i + 1]?.lower ?? ''));
  return !isQuestion && clause.length > 2 && looksFinite(clause.at(-1)?.lower ?? '') ? turnedClauses([clause]) : null;
}

/** "und was wenn er mich auslacht?" → "wenn er dich auslacht" */
export function restateCondition(text: string): string | null {
  for (const sentence of plainTextOf(text).sentences) {
    const condition = conditionIn(sentence);
    if (condition) return condition;
  }
  return null;
}
