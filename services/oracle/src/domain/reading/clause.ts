import { german } from '../../words/german.ts';
import { anyOf } from './pattern.ts';
import type { Sentence } from './plain-text.ts';

/** Words at the start of a clause that belong to no question: "Sag mal, …". */
export const filler = new RegExp(`^(?: ${anyOf(german.sentences.fillers)})+(?= )`, 'u');

/** Before a verb, these words start a statement ("jetzt geht es mir besser"); before an interrogative, a question. */
const adverbs = new RegExp(`^(?: ${anyOf(german.sentences.adverbs)})+(?= )`, 'u');
const interrogativeNext =
  /^ (?:(?:ab|bis|seit|von|mit|fur|bei|an|auf|in|zu|aus) )?(?:was|wie|wann|wo|wohin|woher|warum|wozu|wer|wem|wen|welch|womit|soll|sollte|ob)/u;

export function bareClause(clause: string, isAsked: boolean): string {
  const bare = clause.replace(filler, '');
  const rest = bare.replace(adverbs, '').replace(filler, '');
  return isAsked || interrogativeNext.test(rest) ? rest : bare;
}

export const clausesOf = ({ flat }: Sentence): string[] =>
  flat
    .split(' , ')
    .map((clause) => ` ${clause.trim()} `)
    .filter((clause) => clause.trim() !== '');
