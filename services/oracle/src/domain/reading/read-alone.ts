import { concerns, type About, type Act, type Concern, type Form } from '@sternenrat/contracts/reading';
import { german } from '../../words/german.ts';
import { aboutOf } from './about.ts';
import { actOf } from './act.ts';
import { concernOf, listedConcernOf } from './concern.ts';
import { englishConcernOf } from './english.ts';
import { speaksFor } from './evidence.ts';
import { isInverted } from './inverted.ts';
import { languageOf } from './language.ts';
import { learnedKind, learnedRegister } from './learned/learned.ts';
import { aboutWith, actWith, registerWith } from './learned/second-opinion.ts';
import { optionsOf, pairIn } from './options.ts';
import { peopleIn } from './people.ts';
import { plainTextOf, type PlainText } from './plain-text.ts';
import type { Asked } from './questions.ts';
import type { NounPhrase, Person, Reading, ReadingContext } from './reading.ts';
import { registerOf } from './register.ts';
import { placesIn, thingsIn, type Thing } from './things.ts';
import { timeOf } from './time/time.ts';
import { asksAdvice, awaitsOthers } from './wanted.ts';

const smallTalk: readonly Act[] = ['greet', 'thank', 'farewell', 'praise', 'complain', 'command', 'nothing'];
const withoutConcern: readonly About[] = ['noctua', 'product', 'sky', 'world'];

const choiceForms: readonly Form[] = ['yesNo', 'which', 'what', 'where', 'who', 'when', 'open', 'how'];

/** "Packen wir das oder wird das wieder nichts?": the second clause is the opposite of the first and no option. */
const doubts =
  /^(?! soll).* (?:oder (?:ist|wird|war|wars|gibt|bleibt|hat|redet|macht|verwalten|sind|mag|bringt|geht|kommt) (?:es|das|er|sie|der|die|wir) |oder (?:wieder |immer |doch |eher )?nur (?=[a-z]+ [?.]?$))/u;

export interface Own {
  readonly reading: Reading;
  /** The concern by word lists, register or an English phrase; null if only the classifier has a guess. */
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
  const two = pairIn(text.raw, text.sentences);
  if (two.length > 0) return { form: 'choice', options: two };
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

export function readAlone(raw: string, context: ReadingContext): Own {
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
    outcome: null,
    language,
    parts: act === 'ask' ? Math.max(1, questions.length) : questions.length,
    inverted: form === 'yesNo' && isInverted(asked),
    awaitsOthers: form === 'when' && awaitsOthers(asked),
    asksAdvice: form === 'what' && asksAdvice(asked),
    fullText: raw,
  };
  return { reading, listed: found === null ? null : (english ?? listedConcernOf(text) ?? found) };
}
