import { german } from '../../words/german.ts';
import { plainTextOf, type PlainText } from '../reading/plain-text.ts';
import type { Reading } from '../reading/reading.ts';
import { isHeavy } from './conditions.ts';
import { ownFlat, ownText } from '../reading/own-text.ts';
import { topicOf, topicSlots } from './follow-up/topic.ts';
import { pick, type PickContext } from './pick.ts';
import type { Texts } from './library.ts';

const confides =
  / (?:sag[a-z]*|erzahl[a-z]*|rede[a-z]*|anvertrau[a-z]*|zeig[a-z]*|meld[a-z]*|schreib[a-z]*|hilfe|anruf[a-z]*|arzt|arztin|therap[a-z]*|einweih[a-z]*)(?= )/u;

const { bad, denies } = german.news;
const wentWell = /^ (?:es|das) (?:war|lief|ging|tat|hat) (?:[a-z]+ |, )*(?:gut|gutgetan|geholfen|geklappt) $/u;
/** True for "Habe angerufen. Es war kurz, aber gut." Joy about anything less certain would hurt. */
const isGood = ({ flat, sentences }: PlainText): boolean =>
  sentences.some((sentence) => wentWell.test(sentence.flat)) &&
  !sentences.some(({ isAsked }) => isAsked) &&
  !bad.test(flat) &&
  !denies.test(flat);

/** Name of a list in `ways/care.yaml`. */
function listFor(reading: Reading): string {
  const { act, form } = reading;
  const text = plainTextOf(ownText(reading));
  const { flat, sentences } = text;
  if (isGood(text)) return 'good';
  if (act === 'thank') return 'thank';
  if (act !== 'ask' || !sentences.some(({ isAsked }) => isAsked)) {
    const asks = / (?:wie|was|wem|wann|soll|warum) (?:[a-z]+ )*(?:soll|kann|ich|sage|mache)(?= )/u;
    if (!asks.test(flat)) return 'tell';
  }
  if (
    / (?:soll|sollte|kann|darf|muss) ich /u.test(flat) &&
    confides.test(flat) &&
    !/ (?:wie|was|wem|wann) /u.test(flat)
  )
    return 'confide';
  if (/ wem | wer | wen /u.test(flat)) return 'who';
  if (/ wie /u.test(flat)) return form === 'howLong' ? 'howLong' : 'how';
  const known = { why: 'why', when: 'when', howLong: 'howLong', who: 'who', how: 'how', yesNo: 'yesNo' } as const;
  return form in known ? known[form as keyof typeof known] : 'what';
}

/** True for "Soll ich das meiner Lehrerin sagen?" after sad news. The answer is a yes without facts of the sky. */
export const asksToConfide = (reading: Reading): boolean =>
  reading.thread?.act === 'tell' && isHeavy(reading.thread.register) && listFor(reading) === 'confide';

/** Answers a follow-up to a message that got a care answer (lantern or soft light), without facts of the sky. */
export function sayAfterLight(
  reading: Reading,
  texts: Texts,
  context: Omit<PickContext, 'slots'>,
  { hadLight = true }: { readonly hadLight?: boolean } = {},
): string {
  const lists = texts.way('care');
  const [person] = reading.people;
  const isNamed = ownFlat(reading) !== '' && ownText(reading).includes(person?.name ?? '\0');
  const named = person && (isNamed || ownText(reading).includes(person.phrase.nominative.split(' ').at(-1) ?? '\0'));
  const topic = reading.thread && topicOf(reading.thread, null);
  const slots = {
    ...topicSlots('topic', topic),
    ...(named ? topicSlots('person', person.phrase) : {}),
  };
  const of = (list: string): string | null => {
    const entries = lists[list] ?? [];
    return pick([entries.filter(({ text }) => text.includes('{')), entries], { ...context, slots });
  };
  const name = listFor(reading);
  const parts = [
    of(name) ?? of('tell'),
    name === 'thank' || name === 'good' ? null : of('topic'),
    hadLight ? of(name === 'good' ? 'lines_good' : 'lines') : null,
  ];
  return parts.filter((part) => part !== null).join(' ');
}
