import type { Concern } from '@sternenrat/contracts/reading';
import { restateNews } from '../restate/restate-news.ts';
import { restateQuestion, type RestatedQuestion } from '../restate/restate-question.ts';
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

/** Concerns whose own texts are written with more care than an answer to any question can be. */
const sensitive: readonly Concern[] = [
  'baby_wish',
  'weight',
  'illness',
  'illness_other',
  'death',
  'death_pet',
  'miscarriage',
];

/** Words of a question in which a yes would hurt: "Betrügt er mich?", "Bin ich zu alt?" */
const hurtful =
  /(?<!\p{L})(?:zu \p{L}+ (?:für|bist|seid)|betrüg|lüg|belüg|fremdge|eine andere |einen anderen |verläs|verlassen|hass|sauer|böse|wütend|trenn|kündig|gekündigt|entlass|stirb|sterb|krank|krebs|verlier|schlecht|hässlich|dumm|dick|fett|schuld|faul|langweilig|peinlich|egoistisch|kaputt|verrückt|versag|unfähig|wertlos|empfindlich|nerv|falsch)/iu;

/** The list for a yes/no question. A yes that would hurt isn't said: the answer is no or open. */
function sideList({ reading: { inverted }, leaning }: Known, { kind, clause }: RestatedQuestion): string {
  const side = leaning?.side ?? 'offen';
  if (inverted || (kind === 'self' && hurtful.test(clause))) return side === 'ja' ? 'self_nein' : 'self_offen';
  if (kind === 'self') return side === 'ja' ? 'self_ja' : 'self_offen';
  if (kind !== 'decision' && hurtful.test(clause)) return side === 'nein' ? 'others_nein' : 'others_offen';
  return `${kind}_${side}`;
}

/** The lists of `ways/restated.yaml` for a question, without "_first" and "_then"; null if there are none. */
function listName(known: Known, question: RestatedQuestion): string | null {
  const { form, asksAdvice } = known.reading;
  const { kind } = question;
  const isBeyondPlayer = kind === 'others' || kind === 'event';
  if (form === 'yesNo') return sideList(known, question);
  if (form === 'why') return isBeyondPlayer ? `why_${kind}` : 'why_self';
  if (form === 'when' && isBeyondPlayer) return 'when_event';
  if (form === 'what' && kind === 'others') return 'what_others';
  if (form === 'what') return asksAdvice || kind === 'decision' ? 'what' : 'outlook';
  return form in listByForm ? listByForm[form as keyof typeof listByForm] : null;
}

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

function restatedQuestion(known: Known, texts: Texts, context: PickContext): RestatedAnswer | null {
  const { act, form, refersTo, awaitsOthers, language, fullText } = known.reading;
  if (act !== 'ask' || refersTo || awaitsOthers || language !== 'de') return null;
  if (sensitive.includes(known.reading.concern ?? 'other')) return null;
  const restated = restateQuestion(fullText, form);
  if (!restated) return null;
  const { clause, kind } = restated;
  const lists = texts.way('restated');
  const name = listName(known, restated);
  if (name === null) return null;
  const pickFrom = (list: readonly Entry[] | undefined) =>
    pick([list], { ...context, slots: { ...context.slots, clause } });
  const first = pickFrom(lists[`${name}_first`]);
  const then = pickFrom(lists[`${name}_then`]);
  if (first === null || then === null) return null;
  return { answer: `${first} ${then}`, step: pickFrom(lists[`${kind}_step`]) };
}
