import { restateNews } from '../restate/restate-news.ts';
import { restateQuestion } from '../restate/restate-question.ts';
import type { Known } from './conditions.ts';
import { pick, type PickContext } from './pick.ts';
import type { Entry, Texts } from './texts.ts';

export interface RestatedAnswer {
  /** Two sentences: the player's question with the answer to it, and what follows from the answer. */
  readonly answer: string;
  /** Null if the kind of question has no steps of its own. */
  readonly step: string | null;
}

/** Lists of `ways/restated.yaml` for the forms other than yes/no and why. */
const listByForm = {
  how: 'how',
  when: 'when',
  where: 'where',
  who: 'who',
  howLong: 'how_long',
  howMuch: 'how_much',
} as const;

/**
 * Answers by taking up the player's own question. For matters without a topic: the texts of their concern may be about
 * another case. Null if the question can't be restated (`restateQuestion`).
 */
export function restatedAnswer(known: Known, texts: Texts, context: PickContext): RestatedAnswer | null {
  return known.reading.act === 'tell' ? restatedNews(known, texts, context) : restatedQuestion(known, texts, context);
}

function restatedNews({ reading }: Known, texts: Texts, context: PickContext): RestatedAnswer | null {
  const { refersTo, language, register, fullText } = reading;
  const clause = refersTo || language !== 'de' ? null : restateNews(fullText);
  if (clause === null) return null;
  const lists = texts.way('restated');
  const name = register === 'joy' ? 'news_joy' : register === 'neutral' ? 'news_any' : 'news_hard';
  const slots = { ...context.slots, clause };
  const [first, then] = ['first', 'then'].map((part) => pick([lists[`${name}_${part}`]], { ...context, slots }));
  return first && then ? { answer: `${first} ${then}`, step: null } : null;
}

function restatedQuestion({ reading, leaning }: Known, texts: Texts, context: PickContext): RestatedAnswer | null {
  const { act, form, refersTo, inverted, awaitsOthers, asksAdvice, language, fullText } = reading;
  if (act !== 'ask' || refersTo || inverted || awaitsOthers || language !== 'de') return null;
  const restated = restateQuestion(fullText, form);
  if (!restated) return null;
  const { clause, kind } = restated;
  const lists = texts.way('restated');
  const name = ((): string | null => {
    if (form === 'yesNo') return `${kind}_${leaning?.side ?? 'offen'}`;
    if (form === 'why') return kind === 'others' || kind === 'event' ? `why_${kind}` : 'why_self';
    if (form === 'what') return asksAdvice || kind === 'decision' ? 'what' : 'outlook';
    return form in listByForm ? listByForm[form as keyof typeof listByForm] : null;
  })();
  if (name === null) return null;
  const pickFrom = (list: readonly Entry[] | undefined) =>
    pick([list], { ...context, slots: { ...context.slots, clause } });
  const first = pickFrom(lists[`${name}_first`]);
  const then = pickFrom(lists[`${name}_then`]);
  if (first === null || then === null) return null;
  return { answer: `${first} ${then}`, step: pickFrom(lists[`${kind}_step`]) };
}
