import type { Concern, Register } from '@sternenrat/contracts/reading';
import type { PlainText } from '../plain-text.ts';
import { LinearClassifier, type Guess } from './classifier.ts';
import type { Kind } from './kind.ts';
import { weights } from './weights.ts';

/** The input of the classifiers. Typos stay, so that the input doesn't change with the word lists. */
export const learnedFlat = ({ tokens }: Pick<PlainText, 'tokens'>): string =>
  tokens.flatMap(({ typed, isWord }) => (isWord ? [typed] : [])).join(' ');

const concern = new LinearClassifier<Concern>(weights.concern);
const kind = new LinearClassifier<Kind>(weights.kind);
const register = new LinearClassifier<Register>(weights.register);

export const learnedConcerns = (text: PlainText): ReadonlyMap<Concern, number> =>
  concern.logProbabilities(learnedFlat(text));
export const learnedKind = (text: PlainText): Guess<Kind> => kind.guess(learnedFlat(text));
export const learnedRegister = (text: PlainText): Guess<Register> => register.guess(learnedFlat(text));
