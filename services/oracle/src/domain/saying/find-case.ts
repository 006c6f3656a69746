import { themeOfConcern, type Concern } from '@sternenrat/contracts/reading';
import { isInverted } from '../reading/inverted.ts';
import { flatten, plainTextOf } from '../reading/plain-text.ts';
import { newsLists } from './answers.ts';
import type { CaseMatch, CaseTexts } from './cases.ts';
import type { Known } from './conditions.ts';
import { hurtful } from './hurtful.ts';
import type { Texts } from './library.ts';
import type { Answers, Entry } from './texts.ts';

/**
 * Least score of a case that is used: of the concern that was read, of its theme, of another theme, and if the concern
 * is unclear. Chosen by reading matches for `gold/dev` by score.
 */
const leastScores = { concern: 5.5, theme: 8, other: 9.5, unclear: 7 } as const;

function isUsed({ found, score, isComplete }: CaseMatch, concern: Concern | null): boolean {
  if (found.concern === concern) return score >= leastScores.concern;
  if (!isComplete) return false;
  if (concern === null || concern === 'other') return score >= leastScores.unclear;
  const isNear = found.concern === 'other' || themeOfConcern(found.concern) === themeOfConcern(concern);
  return score >= leastScores[isNear ? 'theme' : 'other'];
}

/** Lists of a case that answer the question in its own form; none if the case has no such list. */
export function caseLists(
  { asks, answers }: Pick<CaseTexts, 'asks' | 'answers'>,
  { reading: { act, form, inverted, asksAdvice, register, fullText }, leaning }: Pick<Known, 'reading' | 'leaning'>,
): readonly (readonly Entry[])[] {
  const listed = (...lists: (readonly Entry[] | undefined)[]) =>
    lists.filter((list) => list !== undefined && list.length > 0) as (readonly Entry[])[];
  if (act === 'tell')
    return listed(...newsLists(answers, { register }), ...advice(answers), answers.open, answers.yesNo.offen);
  if (form === 'choice') return listed(answers.choice);
  if (form !== 'yesNo')
    return asksAdvice ? listed(...advice(answers), answers.open) : listed(answers[form], ...instead(answers, form));
  // the sides of a case answer its first ask literally
  const asksInverted = isInverted(plainTextOf(asks[0] ?? '').flat);
  if (inverted !== asksInverted) return listed(answers.open, ...advice(answers));
  const side = leaning?.side ?? 'offen';
  const literal = inverted && side !== 'offen' ? (side === 'ja' ? 'nein' : 'ja') : side;
  const [own = ''] = fullText.split('\n');
  const wouldHurt = literal === 'ja' && hurtful.test(own) && !/(?<!\p{L})soll/iu.test(own);
  return listed(answers.yesNo[wouldHurt ? 'offen' : literal], answers.open);
}

const advice = ({ what, how }: Answers) => [what, how];

/** Lists for a form that a case lacks, if they answer that form too. */
function instead(answers: Answers, form: string): readonly (readonly Entry[] | undefined)[] {
  if (form === 'open') return [answers.what, answers.how];
  if (form === 'what' || form === 'which') return [answers.which, answers.what, answers.open];
  return form === 'howLong' ? [answers.when] : [];
}

/** The sentences of a text that ask something; null if that is the whole text or nothing. */
function askedIn(line: string): string | null {
  const { sentences } = plainTextOf(line);
  const asked = sentences.filter(({ isAsked }) => isAsked);
  return asked.length === 0 || asked.length === sentences.length ? null : `${asked.map(({ raw }) => raw).join('? ')}?`;
}

/** The case of the player's question, or of the earlier question that it depends on; null without one. */
export function findCase(
  texts: Pick<Texts, 'cases'>,
  { fullText, language, concern }: Pick<Known['reading'], 'fullText' | 'language' | 'concern'>,
): CaseTexts | null {
  if (language !== 'de') return null;
  for (const line of fullText.split('\n')) {
    for (const part of [askedIn(line), line]) {
      const matches = part === null ? [] : texts.cases().matchesIn(part, flatten);
      const best = matches.find((match) => isUsed(match, concern));
      if (best) return best.found;
    }
  }
  return null;
}
