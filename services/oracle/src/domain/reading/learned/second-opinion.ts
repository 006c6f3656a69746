import type { About, Act, Register } from '@sternenrat/contracts/reading';
import type { Guess } from './classifier.ts';
import type { PlainText } from '../plain-text.ts';
import type { Kind } from './kind.ts';

const smallTalk: readonly string[] = ['greet', 'thank', 'farewell', 'praise', 'complain', 'command'];
const subjects: readonly string[] = ['noctua', 'product', 'sky', 'world'];

/** Probabilities above which the classifiers overrule the word lists. Measured on fresh questions. */
const sure = { smallTalk: 0.6, life: 0.9, subject: 0.7, register: 0.6, grief: 0.85 };

/** In words. A longer text is small talk only if the word lists say so. */
const longestSmallTalk = 16;

export function actWith({ label, probability }: Guess<Kind>, listed: Act, { tokens, sentences }: PlainText): Act {
  const canBeSmallTalk =
    tokens.filter(({ isWord }) => isWord).length <= longestSmallTalk && !sentences.some(({ isAsked }) => isAsked);
  const isListedSmallTalk = smallTalk.includes(listed);
  if (!isListedSmallTalk && smallTalk.includes(label) && canBeSmallTalk && listed !== 'nothing')
    return probability > sure.smallTalk ? (label as Act) : listed;
  return isListedSmallTalk && label === 'life' && probability > sure.life ? 'tell' : listed;
}

export function aboutWith({ label, probability }: Guess<Kind>, listed: About): About {
  const isLife = listed === 'player' || listed === 'other';
  if (subjects.includes(label) && label !== listed) return probability > sure.subject ? (label as About) : listed;
  return !isLife && label === 'life' && probability > sure.life ? 'player' : listed;
}

/** Uses the classifier only if the word lists found no register. */
export const registerWith = ({ label, probability }: Guess<Register>, listed: Register): Register =>
  listed === 'neutral' && probability > (label === 'grief' ? sure.grief : sure.register) ? label : listed;
