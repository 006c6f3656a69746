import type { Form } from '@sternenrat/contracts/reading';
import { plainTextOf, type Sentence } from '../reading/plain-text.ts';
import { splitTail, subjectOf, subordinateClause, turnedClauses, type Subject } from './clause.ts';
import {
  capitalised,
  determiner,
  isAuxiliary,
  isFirstName,
  listOf,
  looksFinite,
  modals,
  personNoun,
  splitAtCommas,
  standardWords,
  type Word,
} from './words.ts';

/**
 * `decision`: what the player should do. `outcome`: what the player will achieve. `self`: what the player is like.
 * `others`: what other people think or do. `event`: anything else.
 */
export type QuestionKind = 'decision' | 'outcome' | 'self' | 'others' | 'event';

export interface RestatedQuestion {
  /** An indirect question in the second person, without capital and full stop: "ob du ihm schreiben sollst". */
  readonly clause: string;
  readonly kind: QuestionKind;
}

/** Words that can't be the verb at the start of a yes/no question. */
const notVerbs = listOf(
  'gegen wegen neben zwischen innen aussen ich du er sie es wir ihr man der die das den dem ein eine einen mein meine meinen und oder aber wenn weil ob dass als ja nein nicht noch nur schon auch so da dann hier jetzt heute morgen was wie wo wann wer warum',
);
const subjectWords = listOf('ich wir er sie es man das dies jemand niemand alles sich mich mir');
const openers = listOf('und aber also oder na ach oh hey hallo hi bitte liebe noctua eule denn so nun ja');
const fillers = listOf('denn eigentlich bloß nur wohl bitte echt wirklich');

const startsWithVerb = ([first, second]: readonly Word[]): boolean =>
  first !== undefined &&
  second !== undefined &&
  !notVerbs.has(first.lower) &&
  (isAuxiliary(first.lower) ||
    (/^\p{L}{2,}(?:e|t|en)$/u.test(first.lower) &&
      (subjectWords.has(second.lower) ||
        determiner.test(second.lower) ||
        isFirstName(second) ||
        /^\p{Lu}/u.test(second.text))));

const measures = /^(?:lange?|oft|sehr|weit|schnell|gut|groß|alt|hoch|teuer|früh|spät)$/u;
const interrogative =
  /^(?:warum|wieso|weshalb|wie|was|wann|wo|wohin|woher|wer|wen|wem|wofür|womit|worauf|woran|worüber|wovon|wozu)$/u;

/** Number of words of the interrogative at the start; 0 if there is none. */
function interrogativeLength(words: readonly Word[]): number {
  const [first, second] = words;
  if (!first || !second) return 0;
  // a noun belongs to the interrogative: "welchen Job soll ich nehmen", "wie viel Geld brauche ich"
  if (/^(?:welche[mnrs]?|wieviele?)$/u.test(first.lower) || (first.lower === 'wie' && /^viele?$/u.test(second.lower)))
    return Math.max(
      0,
      words.findIndex(({ lower }, i) => i > 0 && i < 5 && isAuxiliary(lower)),
    );
  if (first.lower === 'wie' && measures.test(second.lower)) return 2;
  return interrogative.test(first.lower) ? 1 : 0;
}

function withoutOpeners(words: readonly Word[]): readonly Word[] {
  const start = words.findIndex(({ lower }) => !openers.has(lower));
  return start < 0 ? [] : words.slice(start);
}

const commaWord: Word = { text: ',', lower: ',' };

/** The words from the start of the question to the end of its sentence; null if no part is a question. */
function questionIn(words: readonly Word[], isYesNo: boolean): readonly Word[] | null {
  const parts = splitAtCommas(words).map(withoutOpeners);
  const at = parts.findIndex((part) => (isYesNo ? startsWithVerb(part) : interrogativeLength(part) > 0));
  return at < 0 ? null : parts.slice(at).flatMap((part, i) => (i === 0 ? part : [commaWord, ...part]));
}

/** Verbs before an indirect question: "ich frage mich, ob …". */
const wonders = listOf('frage weiß überlege wüsste grüble schwanke');

/** The indirect question of a sentence such as "ich frage mich, ob ich kündigen soll"; null if there is none. */
function indirectQuestion(words: readonly Word[]): readonly Word[] | null {
  const at = words.findIndex(({ lower }, i) => i > 1 && (lower === 'ob' || interrogative.test(lower)));
  return at > 0 && words.slice(0, at).some(({ lower }) => wonders.has(lower)) ? words.slice(at) : null;
}

const goodTime =
  /^(?:ist|wäre) (?:ein|eine|der|die) (?:gut|best|richtig|passend|günstig)\p{Ll}* (?:zeitpunkt|tag|moment|zeit|termin|gelegenheit)\b/u;
const judgement =
  /^(?:ist|wäre) es (?:\p{L}+ )?(?:gut|richtig|klug|schlau|sinnvoll|ok|okay|schlimm|verrückt|egoistisch|blöd|dumm|peinlich|falsch|normal|komisch|unhöflich|besser|zeit)\b/u;

function kindOf(main: readonly Word[], verb: string, subject: Subject): QuestionKind {
  const flat = main.map(({ lower }) => lower).join(' ');
  if (/^(?:soll|darf|dürf)/u.test(verb) && subject !== 'other') return 'decision';
  if (verb.startsWith('lohnt') || judgement.test(flat) || goodTime.test(flat)) return 'decision';
  if (subject === 'ich' && /^(?:bin|war|wäre|fühle)$/u.test(verb)) return 'self';
  if (subject !== 'other') return 'outcome';
  const namesPerson = main
    .slice(1, 5)
    .some((word) => isFirstName(word) || /^(?:er|sie|ihm|ihn|jemand)$/u.test(word.lower) || personNoun.test(word.text));
  return namesPerson ? 'others' : 'event';
}

const infinitive = /(?:en|ern|eln|tun|sein)$/u;

/** Orders in which the verb can't simply go to the end: "los mit ihm", "verkaufen können werdet", two questions. */
const isCrooked = (verb: string, body: readonly Word[]): boolean =>
  // "wie viel muss ich lernen um gerade so durchzukommen"
  body.some(
    ({ lower }, i) => lower === 'um' && body.slice(i + 1).some((word) => /^(?:\p{L}{2,5})?zu/u.test(word.lower)),
  ) ||
  body.some(({ lower }, i) => lower === 'oder' && looksFinite(body[i + 1]?.lower ?? '')) ||
  (/^(?:ist|sind|bin|war)$/u.test(verb) && (body[0]?.lower === 'los' || /^\d+$/u.test(body.at(-1)?.lower ?? ''))) ||
  (/^w[eiü]rd/u.test(verb) && /^(?:können|müssen|dürfen|sollen|wollen|lassen)$/u.test(body.at(-1)?.lower ?? ''));

/** Words that end like a finite verb: "Mit dem Rad bis Istanbul, machbar?" */
const endsLikeVerb = /^(?:mit|seit|laut|statt|nicht|erst|jetzt|fast|meist|sonst|selbst|echt|gut|nett|oft)$/u;

/** Modal verbs that can stand without an infinitive: "Wird das wieder besser?" */
const withoutInfinitive = listOf('werde wird werden will möchte');

function restateSentence(sentence: Sentence, form: Form): RestatedQuestion | null {
  const words = standardWords(sentence);
  const inCapitals = words && capitalised(words);
  if (!inCapitals) return null;
  const indirect = indirectQuestion(inCapitals);
  if (indirect) {
    const clause = turnedClauses(splitAtCommas(indirect));
    return clause === null
      ? null
      : { clause, kind: /(?:sollst|solltest|sollt)$/u.test(clause) ? 'decision' : 'outcome' };
  }
  const isYesNo = form === 'yesNo';
  const question = questionIn(inCapitals, isYesNo);
  if (!question) return null;
  const { main, tails } = splitTail(question);
  const leadLength = isYesNo ? 0 : interrogativeLength(main);
  const verb = main[leadLength]?.lower;
  const body = main.slice(leadLength + 1).filter(({ lower }) => !fillers.has(lower));
  const last = body.at(-1);
  if (verb === undefined || !last || !looksFinite(verb) || endsLikeVerb.test(verb)) return null;
  const subject = subjectOf(body);
  if (subject === 'other' && !isAuxiliary(verb) && verb.endsWith('e')) return null;
  if (subject === 'ich' && /(?:en|sind)$/u.test(verb)) return null;
  if (modals.has(verb) && !withoutInfinitive.has(verb) && !infinitive.test(last.lower)) return null;
  if (isCrooked(verb, body)) return null;
  const opening = isYesNo
    ? ['ob']
    : main.slice(0, leadLength).map(({ text }, i) => (i === 0 ? text.toLocaleLowerCase('de') : text));
  const clause = subordinateClause({ opening, verb, subject, body, tails });
  return clause === null ? null : { clause, kind: kindOf(main.slice(leadLength), verb, subject) };
}

const restatable: readonly Form[] = ['yesNo', 'why', 'how', 'what', 'when', 'where', 'who', 'howLong', 'howMuch'];

/**
 * The player's question as an indirect question in the second person: "findet Lena mich gut?" → "ob Lena dich gut
 * findet". Null if the text has no question, or the question can't be turned with certainty or is too long.
 */
export function restateQuestion(text: string, form: Form): RestatedQuestion | null {
  if (!restatable.includes(form)) return null;
  const { sentences } = plainTextOf(text);
  const askedFirst = sentences.toSorted((a, b) => Number(b.isAsked) - Number(a.isAsked));
  for (const sentence of askedFirst) {
    const restated = restateSentence(sentence, form);
    if (restated) return restated;
  }
  return null;
}
