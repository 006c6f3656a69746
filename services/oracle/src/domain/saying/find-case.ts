import type { Concern } from '@sternenrat/contracts/reading';
import { isInverted } from '../reading/inverted.ts';
import { ownText } from '../reading/own-text.ts';
import { flatten, plainTextOf } from '../reading/plain-text.ts';
import { newsLists } from './answers.ts';
import type { CaseMatch, CaseTexts } from './cases.ts';
import type { Known } from './conditions.ts';
import { wouldHurt } from './hurtful.ts';
import type { Texts } from './library.ts';
import { kindOfQuestion } from './question-kind.ts';
import type { Answers, Entry } from './texts.ts';

/**
 * Weights of the evidence, near those that `train/fit-cases.ts` fits to the labels in `gold/cases`. `unknown` isn't
 * fitted: the cases were written for the labelled questions, so they know nearly all of their words.
 */
const weights = {
  bias: -4.9,
  concern: 1.8,
  words: 0.3,
  closest: 2,
  known: 1.4,
  kind: 0.8,
  unknown: -0.5,
} as const;

const leastScore = 0;

export const evidenceNames = ['concern', 'words', 'closest', 'known', 'kind', 'unknown'] as const;

export const valuesOf = (
  match: CaseMatch,
  concern: Concern | null,
): Readonly<Record<(typeof evidenceNames)[number], number>> => ({
  ...match,
  concern: match.found.concern === concern ? 1 : 0,
});

/** Log odds that the case answers the question. */
function scoreOf(match: CaseMatch, concern: Concern | null): number {
  const values = valuesOf(match, concern);
  return evidenceNames.reduce<number>((sum, name) => sum + weights[name] * values[name], weights.bias);
}

/** Sentences of a case that answer this form of question; none if the case has no such list. */
export function caseLists(
  { asks, answers }: Pick<CaseTexts, 'asks' | 'answers'>,
  { reading, leaning }: Pick<Known, 'reading' | 'leaning'>,
): readonly (readonly Entry[])[] {
  const { act, form, inverted, asksAdvice, register } = reading;
  const listed = (...lists: (readonly Entry[] | undefined)[]) =>
    lists.filter((list) => list !== undefined && list.length > 0) as (readonly Entry[])[];
  if (act === 'tell')
    return listed(...newsLists(answers, { register }), ...advice(answers), answers.open, answers.yesNo.offen);
  if (form === 'choice') return listed(answers.choice);
  if (form !== 'yesNo')
    return asksAdvice ? listed(...advice(answers), answers.open) : listed(answers[form], ...instead(answers, form));
  // the yes/no sentences of a case answer its first ask literally
  const first = flatten(asks[0] ?? '');
  const own = ownText(reading);
  if (inverted !== isInverted(first) || isOtherKind(first, flatten(own)))
    return listed(answers.open, ...advice(answers));
  const side = leaning?.side ?? 'offen';
  const literal = inverted && side !== 'offen' ? (side === 'ja' ? 'nein' : 'ja') : side;
  const hurts = wouldHurt(own) && !/(?<!\p{L})soll/iu.test(own);
  // a good sky means no, and a bad one never means yes
  const said = hurts ? (side === 'ja' ? 'nein' : 'offen') : literal;
  return listed(answers.yesNo[said], answers.open);
}

/** True if only one of two yes/no questions asks for a decision: "Soll ich ihm verzeihen?", "Verzeiht er mir?" */
function isOtherKind(first: string, asked: string): boolean {
  const [kind, own] = [kindOfQuestion(first), kindOfQuestion(asked)];
  return kind === 'decision' ? own === 'prediction' : own === 'decision';
}

const advice = ({ what, how }: Answers) => [what, how];

/** Lists of other forms that also answer a form without a list of its own. */
function instead(answers: Answers, form: string): readonly (readonly Entry[] | undefined)[] {
  if (form === 'open') return [answers.what, answers.how];
  if (form === 'what' || form === 'which') return [answers.which, answers.what, answers.open];
  return form === 'howLong' ? [answers.when] : [];
}

/** The sentences that ask; null if all or none do. */
function askedIn(line: string): string | null {
  const { sentences } = plainTextOf(line);
  const asked = sentences.filter(({ isAsked }) => isAsked);
  return asked.length === 0 || asked.length === sentences.length ? null : `${asked.map(({ raw }) => raw).join('? ')}?`;
}

export function rankedCases(
  texts: Pick<Texts, 'cases'>,
  part: string,
  concern: Concern | null,
): readonly { readonly match: CaseMatch; readonly score: number }[] {
  return texts
    .cases()
    .matchesIn(part, flatten)
    .map((match) => ({ match, score: scoreOf(match, concern) }))
    .toSorted((a, b) => b.score - a.score);
}

/** A follow-up without a case of its own gets the case of the earlier question. */
export function findCase(texts: Pick<Texts, 'cases'>, reading: Known['reading']): CaseTexts | null {
  const { fullText, language, concern, refersTo } = reading;
  if (language !== 'de') return null;
  for (const line of fullText.split('\n')) {
    const asked = askedIn(line);
    const inLine = rankedCases(texts, line, concern);
    // a word around the question can exclude a case that the question alone would find
    const inAsked =
      asked === null
        ? []
        : rankedCases(texts, asked, concern).filter(({ match }) =>
            inLine.some((each) => each.match.found === match.found),
          );
    for (const ranked of [inAsked, inLine]) {
      for (const { match, score } of ranked) {
        if (score < leastScore) break;
        const found = texts.cases().narrow(match.found, line);
        if (refersTo !== null || caseLists(found, { reading, leaning: null }).length > 0) return found;
      }
    }
  }
  return null;
}
