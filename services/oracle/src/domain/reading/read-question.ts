import type { About, Act, Concern, FollowUp, Form } from '@sternenrat/contracts/reading';
import { concerns } from '@sternenrat/contracts/reading';
import { german } from '../../words/german.ts';
import { aboutOf } from './about.ts';
import { actOf } from './act.ts';
import { asksAdvice, awaitsOthers } from './wanted.ts';
import { concernOf, englishConcernOf, listedConcernOf, speaksFor } from './concern.ts';
import { followUpOf } from './follow-up.ts';
import type { Asked } from './questions.ts';
import { isInverted } from './inverted.ts';
import { languageOf } from './language.ts';
import { learnedKind, learnedRegister } from './learned/learned.ts';
import { aboutWith, actWith, registerWith } from './learned/second-opinion.ts';
import { optionsOf } from './options.ts';
import { peopleIn } from './people.ts';
import { plainTextOf, type PlainText } from './plain-text.ts';
import type { NounPhrase, Person, Reading, ReadingContext, Turn } from './reading.ts';
import { registerOf } from './register.ts';
import { placesIn, thingsIn, type Thing } from './things.ts';
import { timeOf } from './time/time.ts';

const smallTalk: readonly Act[] = ['greet', 'thank', 'farewell', 'praise', 'complain', 'command', 'nothing'];
const withoutConcern: readonly About[] = ['noctua', 'product', 'sky', 'world'];

const choiceForms: readonly Form[] = ['yesNo', 'which', 'what', 'where', 'who', 'when', 'open', 'how'];

/** A text about one of these concerns names no matter of its own. */
const generalConcerns: readonly Concern[] = ['other', 'day', 'decision', 'future', 'luck', 'happiness', 'meaning'];

/** "Oder" before the opposite of the first clause offers no choice: "Packen wir das oder wird das wieder nichts?" */
const doubts =
  /^(?! soll).* (?:oder (?:ist|wird|war|wars|gibt|bleibt|hat|redet|macht|verwalten|sind|mag|bringt|geht|kommt) (?:es|das|er|sie|der|die|wir) |oder (?:wieder |immer |doch |eher )?nur (?=[a-z]+ [?.]?$))/u;

/** The reading of a text alone, without the earlier turns of the conversation. */
interface Own {
  readonly reading: Reading;
  /** The concern that word lists, the register or an English phrase show; null without evidence. */
  readonly listed: Concern | null;
}

function formAndOptions(
  text: PlainText,
  questions: readonly Asked[],
): { readonly form: Form; readonly options: readonly string[] } {
  const [first] = questions;
  for (const { form, sentence } of questions) {
    if (!choiceForms.includes(form) || (form === 'yesNo' && doubts.test(sentence.flat))) continue;
    const options = optionsOf(sentence);
    if (options.length >= 2) return { form: 'choice', options };
  }
  if (!first) {
    const sentence = text.sentences.find(({ flat }) => flat.includes(' oder ') || flat.includes(' zwischen '));
    const options = sentence ? optionsOf(sentence) : [];
    return options.length >= 2 ? { form: 'choice', options } : { form: 'open', options: [] };
  }
  return { form: first.form, options: [] };
}

const declinedConcernOf = ({ flat }: PlainText): Concern | null =>
  concerns.find((concern) => german.concerns[concern].declined?.test(flat)) ?? null;

function matterOf(concern: Concern | null, things: readonly Thing[], people: readonly Person[]): NounPhrase | null {
  if (concern === null) return null;
  const thing = things.find(({ word }) => speaksFor(concern, word));
  if (thing) return thing.phrase;
  const person = people.find(({ phrase }) =>
    speaksFor(concern, phrase.nominative.split(' ').find((word) => /^\p{Lu}/u.test(word)) ?? ''),
  );
  return person?.phrase ?? null;
}

function aboutOfSmallTalk(act: Act, flat: string): About {
  if (
    act === 'complain' &&
    / (?:app|premium|abo|staub|sternenstaub|konto|seite|preis[e]?|teuer|abzocke|update|login|fehler|bug)(?= )/u.test(
      flat,
    )
  )
    return 'product';
  return act === 'nothing' ? 'player' : 'noctua';
}

function readAlone(raw: string, context: ReadingContext): Own {
  const text = plainTextOf(raw);
  const language = languageOf(text.raw);
  const { act: listedAct, questions } = actOf(text);
  const kind = learnedKind(text);
  // in a conversation, a short text such as "Na, nicht die Lena" is rarely small talk
  const act = context.turns.length > 0 ? listedAct : actWith(kind, listedAct, text);
  const register = act === 'nothing' ? 'neutral' : registerWith(learnedRegister(text), registerOf(text));
  const people = peopleIn(text);
  const hasNone = smallTalk.includes(act) && register !== 'grief' && register !== 'illness';
  const english = language === 'en' ? englishConcernOf(text) : null;
  const likeliest = english ? { concern: english, isEvident: true } : concernOf(text, register);
  const found = hasNone || !likeliest.isEvident ? null : likeliest.concern;
  const asked = questions.length > 0 ? questions.map(({ clause }) => clause).join('') : text.flat;
  const about = smallTalk.includes(act)
    ? aboutOfSmallTalk(act, text.flat)
    : aboutWith(
        kind,
        aboutOf({ text, asked, concern: found, people, isNews: act === 'tell', isGrief: register === 'grief' }),
      );
  const { form, options } = act === 'ask' ? formAndOptions(text, questions) : { form: 'open' as const, options: [] };
  const grave = form === 'choice' ? declinedConcernOf(text) : null;
  const concern = withoutConcern.includes(about) || smallTalk.includes(act) ? null : (grave ?? likeliest.concern);
  const things = thingsIn(text);
  const reading: Reading = {
    act,
    form,
    about,
    concern,
    register,
    matter: matterOf(concern, things, people),
    people,
    things: things.map(({ phrase }) => phrase),
    places: placesIn(text),
    options,
    time: act === 'nothing' ? null : timeOf(text.raw, context),
    refersTo: null,
    thread: null,
    language,
    parts: act === 'ask' ? Math.max(1, questions.length) : questions.length,
    inverted: form === 'yesNo' && isInverted(asked),
    awaitsOthers: form === 'when' && awaitsOthers(asked),
    asksAdvice: form === 'what' && asksAdvice(asked),
    fullText: raw,
  };
  return { reading, listed: found === null ? null : (english ?? listedConcernOf(text) ?? found) };
}

/** The last turn, read again because only some parts are stored. Stored parts take precedence. Null without turns. */
function earlierOf(turns: readonly Turn[], context: ReadingContext): Reading | null {
  const last = turns.at(-1);
  if (!last) return null;
  const read = readInThread(last.question, { ...context, turns: turns.slice(0, -1).slice(-deepest) });
  return last.reading ? { ...read, ...last.reading } : read;
}

/** The question that `earlier` continues, or `earlier` itself. Null after the owl's own message. */
const threadOf = (earlier: Reading): Reading | null =>
  earlier.thread ?? (earlier.fullText.trim() === '' ? null : earlier);

/** Maximum number of earlier turns that are read again. */
const deepest = 3;

/** Kinds of follow-ups that can name a new matter. Other follow-ups keep the earlier matter. */
const bringMatter: readonly FollowUp[] = ['correction', 'newTime', 'newCondition'];

function inherit({ reading, listed }: Own, earlier: Reading, kind: NonNullable<Reading['refersTo']>): Reading {
  const isAnswer = kind === 'answer';
  const brings = listed !== null && bringMatter.includes(kind);
  const concern =
    brings && reading.concern !== null && !generalConcerns.includes(reading.concern)
      ? reading.concern
      : earlier.concern;
  const form = followUpForm(reading.form, earlier.form, kind);
  const heavy = reading.register === 'grief' || reading.register === 'illness';
  return {
    ...reading,
    // an answer to the owl's question continues the player's own question
    act: earlier.act !== 'ask' && (isAnswer || reading.act === 'tell') ? 'tell' : 'ask',
    form: isAnswer ? earlier.form : form,
    about: brings && reading.about !== 'player' ? reading.about : earlier.about,
    concern: heavy ? reading.concern : concern,
    register: reading.register === 'neutral' ? earlier.register : reading.register,
    people: reading.people.length > 0 ? reading.people : earlier.people,
    matter: reading.matter ?? (concern === earlier.concern ? earlier.matter : null),
    options: reading.options.length > 0 ? reading.options : form === 'choice' ? earlier.options : [],
    inverted: earlier.inverted,
    refersTo: kind,
    thread: threadOf(earlier),
    parts: earlier.act !== 'ask' && (isAnswer || reading.act === 'tell') ? 0 : 1,
    fullText: `${reading.fullText}\n${earlier.fullText}`,
  };
}

function followUpForm(own: Form, earlier: Form, kind: NonNullable<Reading['refersTo']>): Form {
  if (kind === 'why') return 'why';
  if (kind === 'more') return own === 'open' || own === 'yesNo' ? earlier : own;
  if (kind === 'correction' || kind === 'newTime') return own === 'open' || own === 'yesNo' ? earlier : own;
  if (kind === 'differently') return earlier;
  return kind === 'newCondition' || own === 'open' || own === 'yesNo' ? earlier : own;
}

const mostWordsBack = 8;
const pronounBack =
  / (?:das|er|sie|ihn|ihm|ihr|es|davon|daruber|dazu|damit|dafur|darauf|daran|dagegen|dort|dann|denn|trotzdem) /u;

/** True for a longer question without a pronoun that may refer back: "Wie wird meine Woche mit dem Chor?" */
const standsAlone = (flat: string): boolean =>
  flat.trim().split(' ').length >= mostWordsBack - 1 && !pronounBack.test(flat) && !/^ (?:und|aber|oder) /u.test(flat);

const evidenceOf = (text: PlainText, { reading: { act, about, concern, time, things }, listed }: Own) => ({
  text,
  act,
  about,
  ownMatter:
    (listed !== null && concern !== null && !generalConcerns.includes(listed)) ||
    (act === 'ask' && things.length > 0 && standsAlone(text.flat)),
  namesTime: time !== null,
});

/** Longest clause that `openingOf` returns, in words. */
const longestOpening = 5;

/** A short clause before the first comma, else the first of several sentences, else null. */
function openingOf({ sentences, raw }: PlainText): string | null {
  const clause = /^[^,.?!]+(?=,)/u.exec(raw)?.[0];
  if (clause && clause.trim().split(/\s+/u).length <= longestOpening) return `${clause}?`;
  const [first] = sentences;
  return first && sentences.length > 1 ? `${first.raw}${first.isAsked ? '?' : '.'}` : null;
}

function readInThread(text: string, context: ReadingContext): Reading {
  const own = readAlone(text, context);
  const { reading } = own;
  if (context.turns.length === 0) return reading;
  const earlier = earlierOf(context.turns, context);
  const plain = plainTextOf(text);
  const opening = openingOf(plain);
  const kind = followUpOf({
    ...evidenceOf(plain, own),
    turns: context.turns,
    earlierAbout: earlier?.about ?? null,
    opening: opening === null ? null : evidenceOf(plainTextOf(opening), readAlone(opening, context)),
  });
  if (kind && earlier) return inherit(own, earlier, kind);
  if (earlier && reading.act === 'thank') return { ...reading, thread: threadOf(earlier) };
  if (earlier && addsStatement(own, earlier, plain)) return inherit(own, earlier, 'newCondition');
  return earlier && staysOnMatter(own, earlier, plain) ? onMatterOf(earlier, own) : reading;
}

/** In words. A longer statement is news of its own. */
const longestStatement = 16;

/** True for a short statement after a question or news: "Die Braut ist meine Cousine". */
function addsStatement({ reading: { act, register } }: Own, earlier: Reading, { flat }: PlainText): boolean {
  return (
    act === 'tell' &&
    register !== 'joy' &&
    register !== 'grief' &&
    register !== 'illness' &&
    (earlier.about === 'player' || earlier.about === 'other') &&
    (earlier.act === 'ask' || earlier.act === 'tell') &&
    earlier.register !== 'grief' &&
    flat.trim().split(' ').length <= longestStatement
  );
}

/** True for a short question with a pronoun for an earlier matter ("Wann soll ich das ansprechen?"). */
const pointsBack = (flat: string): boolean => flat.trim().split(' ').length <= mostWordsBack && pronounBack.test(flat);

/** True if a question has no matter of its own ("Wann ist ein guter Zeitpunkt?") and the earlier text has a matter. */
function staysOnMatter({ reading, listed }: Own, earlier: Reading, { flat }: PlainText): boolean {
  const isVague = listed === null || vague.includes(listed) || pointsBack(flat);
  const namesOwn = reading.things.length > 0 || (reading.people.length > 0 && !pointsBack(flat));
  const isBare = reading.about === 'world' && flat.trim().split(' ').length <= longestBare;
  const hadMatter = earlier.concern !== null && !generalConcerns.includes(earlier.concern);
  return (
    reading.act === 'ask' &&
    (reading.about === 'player' || isBare) &&
    reading.register === 'neutral' &&
    isVague &&
    !namesOwn &&
    hadMatter
  );
}

/** Longest question that looks like one about general knowledge without its conversation: "Wo denn am besten?" */
const longestBare = 5;

const vague: readonly Concern[] = ['other', 'decision'];

const onMatterOf = (earlier: Reading, { reading }: Own): Reading => ({
  ...reading,
  about: earlier.about,
  concern: earlier.concern,
  people: reading.people.length > 0 ? reading.people : earlier.people,
  matter: reading.matter ?? earlier.matter,
  thread: threadOf(earlier),
  fullText: `${reading.fullText}\n${earlier.fullText}`,
});

/** Reads a player's text by rules, word lists and classifiers. A follow-up takes what it omits from earlier turns. */
export function readQuestion(text: string, context: ReadingContext): Reading {
  return readInThread(text, { ...context, turns: context.turns.slice(-deepest) });
}
