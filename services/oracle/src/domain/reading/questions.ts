import type { Form } from '@sternenrat/contracts/reading';
import { german } from '../../words/german.ts';
import { formOfClause, relative } from './asked-clause.ts';
import { clausesOf } from './clause.ts';
import { askedByOthers, formOfSentence } from './form.ts';
import type { PlainText, Sentence } from './plain-text.ts';

export interface Asked {
  readonly form: Form;
  readonly sentence: Sentence;
  /** `Sentence.flat` from the first clause that asks to the end of the sentence. */
  readonly clause: string;
}

function clauseThatAsks(sentence: Sentence): string {
  const clauses = clausesOf(sentence);
  const first = clauses.findIndex(
    (clause) => !relative.test(clause) && formOfClause(clause, sentence.isAsked) !== null,
  );
  return first > 0 ? clauses.slice(first).join(',') : sentence.flat;
}

export const isCourtesy = (flat: string): boolean => german.questions.courtesies.test(flat);

/** If some sentences end with a question mark, the others are ignored. "Wie geht es dir?" counts only alone. */
export function questionsIn({ sentences }: PlainText): readonly Asked[] {
  const asked = sentences.flatMap((sentence) => {
    const form = formOfSentence(sentence);
    return form ? [{ form, sentence, clause: clauseThatAsks(sentence) }] : [];
  });
  const marked = asked.filter(({ sentence }) => sentence.isAsked);
  const counted = marked.length > 0 ? marked : asked;
  const others = counted.filter(({ sentence }) => !isCourtesy(sentence.flat));
  return others.length > 0 ? others : counted;
}

export const wantsAdvice = (flat: string): boolean =>
  german.questions.adviceWanted.test(flat) && !askedByOthers.test(flat);
