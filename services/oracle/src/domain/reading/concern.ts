import { concerns, type Concern, type Register } from '@sternenrat/contracts/reading';
import { fold } from './fold.ts';
import { learnedConcerns } from './learned/learned.ts';
import { isListedNoun } from './noun-phrase.ts';
import { german } from '../../words/german.ts';
import { evidenceLevels, type Level } from '../../words/schemas.ts';
import { PatternIndex } from './pattern.ts';
import type { PlainText } from './plain-text.ts';

const weights: Record<Level, number> = { exact: 8, noun: 6.5, likely: 2.5, hint: 1, not: -10 };
/** Weight that each further word adds to a phrase. */
const wordWeight = 0.9;
/** Factor for the second to fourth heaviest pieces of evidence. Further evidence doesn't count. */
const furtherShare = 0.35;
/** Factor for evidence in sentences with a question mark. */
const askedShare = 1.25;

interface Evidence {
  readonly concern: Concern;
  readonly level: Level;
  /** Number of letters of a noun that may end a compound; null for a pattern that isn't such a noun. */
  readonly ending: number | null;
}

/** Fewest letters of a compound's first part: "Ehering" is a ring, "bringe" is not. */
const shortestFirstPart = 3;

const isCompound = ({ ending }: Evidence, match: string): boolean =>
  ending === null || match.length === ending || match.length - ending >= shortestFirstPart;

const evidence = new PatternIndex<Evidence>();
for (const concern of concerns) {
  for (const level of evidenceLevels) {
    for (const pattern of german.concerns[concern][level]?.patterns ?? []) {
      evidence.add(pattern, { concern, level, ending: null });
      // a compound counts as its last part: "Matheschularbeit" is a "Schularbeit"
      if (level !== 'not' && isListedNoun(pattern))
        evidence.add(`*${pattern}`, { concern, level, ending: fold(pattern).length });
    }
  }
}

const english = new PatternIndex<Concern>();
for (const concern of concerns) {
  for (const pattern of german.concerns[concern].english?.patterns ?? []) english.add(pattern, concern);
}

const spacesIn = (text: string): number => text.split(' ').length - 1;

function askedRanges(text: PlainText): readonly (readonly [number, number])[] {
  if (text.sentences.length < 2) return [];
  let at = 0;
  return text.sentences.flatMap(({ flat, isAsked }) => {
    const start = at;
    at += flat.length + 1;
    return isAsked ? [[start, at] as const] : [];
  });
}

export function concernScores(text: PlainText): ReadonlyMap<Concern, number> {
  const asked = askedRanges(text);
  const found = new Map<Concern, Map<string, number>>();
  for (const { value, text: match, index } of evidence.matchesIn(text.flat)) {
    if (!isCompound(value, match)) continue;
    const { concern, level } = value;
    const isAsked = asked.some(([from, to]) => index >= from && index < to);
    const base = weights[level] + (level === 'not' ? 0 : wordWeight * spacesIn(match));
    const weight = base * (isAsked && base > 0 ? askedShare : 1);
    const ofConcern = found.get(concern) ?? new Map<string, number>();
    found.set(concern, ofConcern);
    if (level === 'not') ofConcern.set(`-${match}`, weight);
    else ofConcern.set(match, Math.max(weight, ofConcern.get(match) ?? 0));
  }
  const scores = new Map<Concern, number>();
  for (const [concern, matches] of found) {
    const positive = [...matches.values()].filter((weight) => weight > 0).toSorted((a, b) => b - a);
    const negative = [...matches.values()].filter((weight) => weight < 0).reduce((sum, each) => sum + each, 0);
    const [best = 0, ...further] = positive;
    const sum = best + furtherShare * further.slice(0, 3).reduce((all, each) => all + each, 0);
    scores.set(concern, sum * (german.concerns[concern].share ?? 1) + negative);
  }
  return scores;
}

const { symptoms, myself, somebodyElse, pets, notPets, petIllness, dreamt, alreadyPregnant } = german.health;

export const namesPet = (flat: string): boolean => pets.test(notPets.without(flat));

function illnessConcern(flat: string): Concern {
  if (namesPet(flat)) return 'pet_ill';
  return somebodyElse.test(flat) && !myself.test(flat) ? 'illness_other' : 'illness';
}

/** The concern of the longest phrase that an English text contains; null if the text contains none. */
export function englishConcernOf({ flat }: PlainText): Concern | null {
  let best: Concern | null = null;
  let longest = 0;
  for (const { value, text: match } of english.matchesIn(flat)) {
    if (match.length > longest) [best, longest] = [value, match.length];
  }
  return best;
}

/** The concern that follows from grief, illness or a pet; null if none follows. Also corrects `scores`. */
function graveConcernOf({ flat }: PlainText, register: Register, scores: Map<Concern, number>): Concern | null {
  if (register === 'grief') {
    if (dreamt.test(flat)) return 'dream';
    if (german.concerns.miscarriage.exact?.test(flat)) return 'miscarriage';
    return namesPet(flat) ? 'death_pet' : 'death';
  }
  // a pet that ran away is no lost item, so `pet` gets the score
  if ((scores.get('lost_item') ?? 0) > 0 && namesPet(flat)) {
    scores.set('pet', Math.max(scores.get('pet') ?? 0, scores.get('lost_item') ?? 0));
    scores.delete('lost_item');
  }
  if ((scores.get('pet') ?? 0) > 0 && petIllness.test(flat)) return 'pet_ill';
  if (register === 'illness') return illnessConcern(flat);
  const sick = scores.get('illness') ?? 0;
  if (
    sick > 0 &&
    somebodyElse.test(flat) &&
    !myself.test(flat) &&
    !/ (?:ich bin|bin ich|ich werde|werde ich) /u.test(flat)
  ) {
    scores.delete('illness');
    scores.set('illness_other', sick);
  }
  if (scores.size > 1 && alreadyPregnant.test(flat)) scores.delete('pregnancy');
  return null;
}

const highestIn = (scores: ReadonlyMap<Concern, number>): Concern | null =>
  [...scores].reduce<readonly [Concern | null, number]>(
    (best, each) => (each[1] > best[1] ? each : best),
    [null, -Infinity],
  )[0];

/** The concern with the highest score by the word lists alone; null without evidence. */
export function listedConcernOf(text: PlainText): Concern | null {
  const scores = new Map([...concernScores(text)].filter(([, score]) => score > 0));
  return graveConcernOf(text, 'neutral', scores) ?? highestIn(scores);
}

/** Weight of the word lists' score; the classifier's log-probability has the weight 1. Measured on fresh questions. */
const listShare = 0.15;

export interface ReadConcern {
  readonly concern: Concern;
  /** False if no word list speaks for any concern; `concern` is then a guess of the classifier, or `other`. */
  readonly isEvident: boolean;
}

/** Concerns that need evidence of a word list or the register, because a wrongly assumed death hurts the player. */
const gravest: readonly Concern[] = ['death', 'death_pet', 'miscarriage', 'death_date'];
/** Concerns that Noctua declines to answer. */
const declined: readonly Concern[] = ['law', 'medical', 'stocks', 'gambling', 'pregnancy'];

/** Without evidence of a word list, the classifier's guess needs this many words and these log-probabilities. */
const fewestWords = 3;
const likelyEnough = Math.log(0.1);
const likelyEnoughToDecline = Math.log(0.5);

/** The likeliest concern. In grief and illness, the register decides. */
export function concernOf(text: PlainText, register: Register): ReadConcern {
  if (register !== 'grief' && symptoms.test(text.flat)) return { concern: 'medical', isEvident: true };
  const listed = new Map(concernScores(text));
  const grave = graveConcernOf(text, register, listed);
  if (grave !== null) return { concern: grave, isEvident: true };
  const isEvident = [...listed.values()].some((score) => score > 0);
  if (!isEvident && text.tokens.filter(({ isWord }) => isWord).length < fewestWords)
    return { concern: 'other', isEvident };
  const scores = new Map<Concern, number>();
  for (const [concern, score] of learnedConcerns(text)) {
    const list = listed.get(concern) ?? 0;
    const fewest = declined.includes(concern) ? likelyEnoughToDecline : isEvident ? -Infinity : likelyEnough;
    if (list > 0 || (score > fewest && !gravest.includes(concern))) scores.set(concern, score + listShare * list);
  }
  return { concern: highestIn(scores) ?? 'other', isEvident };
}

export function speaksFor(concern: Concern, word: string): boolean {
  const flat = ` ${fold(word).replace(/[^a-z0-9]/gu, '')} `;
  return evidence
    .matchesIn(flat)
    .some(({ value }) => value.concern === concern && value.level !== 'not' && value.level !== 'hint');
}
