import type { About } from '@sternenrat/contracts/reading';
import { plainTextOf } from '../reading/plain-text.ts';
import type { Reading } from '../reading/reading.ts';
import type { Texts } from '../saying/library.ts';
import type { Entry, KnowledgeSubject } from '../saying/texts.ts';
import { skyQuestionOf } from './sky/topic.ts';

const subjectsOf: Partial<Record<About, readonly KnowledgeSubject[]>> = {
  noctua: ['owls'],
  sky: ['sky'],
  world: ['sky', 'owls'],
};

/** Words of questions for an explanation. Other questions about the sky ask what is computed. */
const explains =
  / (?:stimmt|gibt es|was (?:ist|sind)|wie entsteh[a-z]*|woher|unterschied|wie viele|welche[rs]? (?:stern|planet)) /u;

/** Answers to a general question, such as "Warum funkeln Sterne?"; null if the texts have none. */
export function knownAnswers(
  { about, act, form }: Pick<Reading, 'about' | 'act' | 'form'>,
  text: string,
  texts: Pick<Texts, 'knowledge'>,
): readonly Entry[] | null {
  const { flat } = plainTextOf(text);
  const isComputed = form !== 'why' && !explains.test(flat) && skyQuestionOf(text).topic !== 'other';
  if (act !== 'ask' || (about === 'sky' && isComputed)) return null;
  for (const subject of subjectsOf[about] ?? []) {
    const found = texts.knowledge(subject).bestIn(text);
    if (found) return found.answers;
  }
  return null;
}
