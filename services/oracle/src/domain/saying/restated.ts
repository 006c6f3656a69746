import type { Concern } from '@sternenrat/contracts/reading';
import { restateNews } from '../restate/restate-news.ts';
import { restateQuestion, type RestatedQuestion } from '../restate/restate-question.ts';
import { isBeyond } from './beyond.ts';
import type { Known } from './conditions.ts';
import { hurtful } from './hurtful.ts';
import { pick, type PickContext } from './pick.ts';
import type { Texts } from './library.ts';
import type { Entry } from './texts.ts';

export interface RestatedAnswer {
  /** Two sentences: the player's question with its answer, and what follows from the answer. */
  readonly answer: string;
  /** Null if the kind of question has no steps of its own. */
  readonly step: string | null;
}

/** Lists of `ways/restated.yaml` by form of the question. */
const listByForm = {
  how: 'how',
  when: 'when',
  where: 'where',
  who: 'who',
  howLong: 'how_long',
  howMuch: 'how_much',
} as const;

/** Questions about these concerns are never restated, because the concerns need texts of their own. */
const sensitive: readonly Concern[] = [
  'baby_wish',
  'weight',
  'pet_ill',
  'illness',
  'illness_other',
  'death',
  'death_pet',
  'miscarriage',
];

/** The list for a yes/no question. Hurtful questions never get a yes: the answer is no or open. */
function sideList({ reading, leaning }: Known, { kind, clause }: RestatedQuestion): string {
  const { inverted } = reading;
  const side = leaning?.side ?? 'offen';
  if (inverted || (kind === 'self' && hurtful.test(clause))) return side === 'ja' ? 'self_nein' : 'self_offen';
  if (kind === 'self') return side === 'ja' ? 'self_ja' : 'self_offen';
  if (kind !== 'decision' && hurtful.test(clause)) return side === 'nein' ? 'others_nein' : 'others_offen';
  // sentences for other people don't fit animals
  const isAnimal = reading.concern === 'pet' || reading.concern === 'pet_ill';
  if ((kind === 'event' || isAnimal) && side === 'nein' && isBeyond(reading)) return 'beyond_nein';
  return `${kind === 'others' && isAnimal ? 'event' : kind}_${side}`;
}

/** Name of the lists of `ways/restated.yaml` for a question, without "_first" and "_then"; null without lists. */
function listName(known: Known, question: RestatedQuestion): string | null {
  const { form, asksAdvice } = known.reading;
  const { kind } = question;
  const isBeyondPlayer = kind === 'others' || kind === 'event';
  const concernsPlayer = /(?<!\p{L})d(?:u|ir|ich|ein(?:e[mnrs]?)?)(?!\p{L})/u.test(question.clause);
  if (form === 'yesNo') return sideList(known, question);
  const namesSomebody = concernsPlayer || /(?<!\p{L})(?:er|sie|ihn|ihm|ihr)(?!\p{L})/u.test(question.clause);
  if (form === 'why') return kind === 'others' && namesSomebody ? 'why_others' : concernsPlayer ? 'why_self' : null;
  if (form === 'where' && kind !== 'decision') return null;
  if (form === 'when' && isBeyondPlayer) return 'when_event';
  if (form === 'what' && kind === 'others') return 'what_others';
  if (form === 'what' && (asksAdvice || kind === 'decision')) return 'what';
  if (form === 'what') return known.reading.time ? 'outlook' : null;
  return form in listByForm ? listByForm[form as keyof typeof listByForm] : null;
}

/** Names of the lists of `ways/restated.yaml` for the first and the second sentence. */
interface Lists {
  readonly first: string;
  readonly second: string;
}

const listsOf = (name: string): Lists => ({ first: `${name}_first`, second: `${name}_then` });

const newsLists = ({ register }: Known['reading']): Lists =>
  listsOf(register === 'joy' ? 'news_joy' : register === 'neutral' ? 'news_any' : 'news_hard');

/** The lists for a follow-up with a new fact: "Die Braut ist meine Cousine" after a question. */
const conditionLists = ({ reading: { form, inverted }, leaning }: Known): Lists => ({
  ...listsOf('condition'),
  ...(form === 'yesNo' && !inverted && leaning ? { second: `condition_${leaning.side}_then` } : {}),
});

interface Restated extends Lists {
  readonly clause: string;
  readonly kind: string;
}

/** The restated clause and its lists; null if the text can't be restated. */
function restatable(known: Known): Restated | null {
  const { act, form, concern, refersTo, awaitsOthers, language, fullText } = known.reading;
  if (language !== 'de' || sensitive.includes(concern ?? 'other')) return null;
  const addsFact = refersTo === 'newCondition' || (refersTo === 'answer' && form === 'yesNo');
  if (addsFact || (act === 'tell' && !refersTo && !awaitsOthers)) {
    const clause = restateNews(fullText);
    if (clause === null) return null;
    return addsFact
      ? { clause, kind: 'condition', ...conditionLists(known) }
      : { clause, kind: 'news', ...newsLists(known.reading) };
  }
  const question = act === 'ask' && !refersTo && !awaitsOthers ? restateQuestion(fullText, form) : null;
  const list = question && listName(known, question);
  return question && list ? { clause: question.clause, kind: question.kind, ...listsOf(list) } : null;
}

/**
 * An answer that repeats the player's question or news in other words, for matters without a topic, because the texts
 * of the concern may be about another case. Null if the text can't be restated or if fitting sentences are used up.
 */
export function restatedAnswer(known: Known, texts: Texts, context: PickContext): RestatedAnswer | null {
  const found = restatable(known);
  if (!found) return null;
  const lists = texts.way('restated');
  const slots = { ...context.slots, clause: found.clause };
  const pickFresh = (list: readonly Entry[] | undefined): string | null => {
    const text = pick([list], { ...context, slots });
    return text !== null && context.freshness.answersSince(text) === Infinity ? text : null;
  };
  const first = pickFresh(lists[found.first]);
  const second = pickFresh(lists[found.second]);
  if (first === null || second === null) return null;
  return { answer: `${first} ${second}`, step: pickFresh(lists[`${found.kind}_step`]) };
}
