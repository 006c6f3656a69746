import type { Concern, Register } from '@sternenrat/contracts/reading';
import { german } from '../../words/german.ts';
import { concernScores } from './evidence.ts';
import { graveConcernOf } from './grave-concern.ts';
import { learnedConcerns } from './learned/learned.ts';
import type { PlainText } from './plain-text.ts';

const highestIn = (scores: ReadonlyMap<Concern, number>): Concern | null =>
  [...scores].reduce<readonly [Concern | null, number]>(
    (best, each) => (each[1] > best[1] ? each : best),
    [null, -Infinity],
  )[0];

export function listedConcernOf(text: PlainText): Concern | null {
  const scores = new Map([...concernScores(text)].filter(([, score]) => score > 0));
  return graveConcernOf(text, 'neutral', scores) ?? highestIn(scores);
}

/** Weight of a list's score beside the classifier's log-probability. Measured on fresh questions. */
const listShare = 0.15;

export interface ReadConcern {
  readonly concern: Concern;
  /** False for a mere guess of the classifier: no word list has a word of the text. */
  readonly isEvident: boolean;
}

/** Concerns that need evidence of a word list or the register, because a wrongly assumed death hurts the player. */
const gravest: readonly Concern[] = ['death', 'death_pet', 'miscarriage', 'death_date'];
const declined: readonly Concern[] = ['law', 'medical', 'stocks', 'gambling', 'pregnancy'];

/** Without evidence of a word list, the classifier's guess needs this many words and these log-probabilities. */
const fewestWords = 3;
const likelyEnough = Math.log(0.1);
const likelyEnoughToDecline = Math.log(0.5);

export function concernOf(text: PlainText, register: Register): ReadConcern {
  if (register !== 'grief' && german.health.symptoms.test(text.flat)) return { concern: 'medical', isEvident: true };
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
