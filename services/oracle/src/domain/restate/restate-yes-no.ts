import { plainTextOf, type Sentence } from '../reading/plain-text.ts';
import { turnPronoun } from '../reading/player-side.ts';
import { splitTail, subjectOf, subordinateClause, turnedClauses } from './clause.ts';
import {
  capitalised,
  determiner,
  isAuxiliary,
  isComma,
  listOf,
  looksFinite,
  splitAtCommas,
  standardWords,
  type Word,
} from './words.ts';

/** Advice about what the player asks to do. */
export interface Advice {
  /** "du solltest deiner Schwester das Geld leihen" */
  readonly should: string;
  /** "du kannst deiner Schwester das Geld leihen" */
  readonly can: string;
  /** "du solltest deiner Schwester das Geld lieber nicht leihen"; null if the "nicht" has no certain place */
  readonly ratherNot: string | null;
}

interface Question {
  /** The words from the verb on. */
  readonly main: readonly Word[];
  readonly tails: readonly Word[][];
}

/** Most words of what the player asks to do, so that the answer's first sentence stays easy to read. */
const longestDeed = 12;

const openers = listOf('und aber also na ach oh hey hallo hi bitte liebe noctua eule so nun ja');
const particles = listOf('denn eigentlich bloß nur wohl bitte echt wirklich doch überhaupt auch einfach');
/** Words that soften a question about a decision. */
const softeners = listOf('lieber besser eher vielleicht ruhig jetzt');
/** Words that the verb at the start of a question never is. */
const notVerbs = listOf(
  'gegen wegen neben zwischen innen außen eine einen meine meinen seine ihre heute nicht mit seit laut erst jetzt fast meist sonst selbst echt gut nett oft liebe danke bitte letzte nächste diese welche warte',
);
const firstPersonForms = /^(?:bin|habe?|hab|kann|muss|darf|will|soll|weiß|mag|war|ließ)$|e$/u;
/** Words of a text without capitals that are certainly no nouns. */
const knownSmall =
  /^(?:d(?:er|ie|as|en|em|es)|(?:k?ein|mein|dein|sein|ihr|unser|eu)(?:e?r?e?[nmrs]?)?|ich|du|er|sie|es|wir|man|mich|dich|mir|dir|sich|ihn|ihm|uns|euch|an|auf|aus|bei|beim|bis|durch|für|gegen|im|in|ins|mit|nach|ohne|über|um|unter|vom|von|vor|zu|zum|zur|heute|morgen|wieder|noch einmal|bald|dann|damit|dafür|darauf|dran|dabei|nochmal|noch|einmal|immer|gut|besser|neu|neue[nmrs]?|gleich|zuerst|selbst|allein|zusammen|weiter|ganz|viel|mehr|jeden|alle|dieses|diese[nmrs]?|nächste[nmrs]?|was|dass|ob|wenn|weil)$/u;

const isCapital = (word: Word | undefined): boolean => /^\p{Lu}/u.test(word?.text ?? '');

function withoutOpeners(words: readonly Word[]): readonly Word[] {
  const start = words.findIndex((word) => !openers.has(word.lower) && !isComma(word));
  return start < 0 ? [] : words.slice(start);
}

/** True for a text with a capital inside a sentence, which shows that its nouns are written as nouns. */
const writesCapitals = (text: string): boolean => /[\p{L}\d,] \p{Lu}\p{Ll}/u.test(text);

/** True if a word could be a noun without its capital. */
const mayLackCapitals = (words: readonly Word[]): boolean =>
  words.some(
    ({ text, lower }, i) =>
      i > 0 &&
      i < words.length - 1 &&
      text === lower &&
      lower !== ',' &&
      !knownSmall.test(lower) &&
      !(/e[nmrs]?$/u.test(lower) && isCapital(words[i + 1])),
  );

const startsRelative = /^(?:in|mit|auf|an|für|von|bei|zu|aus)$/u;

function questionIn(sentence: Sentence, hasCapitals: boolean): Question | null {
  const words = standardWords(sentence);
  const inCapitals = words && capitalised(words);
  if (!inCapitals || words.some(({ text }) => /^(?:Sie|Ihnen|Ihr|Ihre[nmrs]?)$/u.test(text))) return null;
  const parts = splitAtCommas(inCapitals).map(withoutOpeners);
  const at = parts.findIndex(
    ([first, second]) => first && second && looksFinite(first.lower) && !notVerbs.has(first.lower),
  );
  const question = parts[at];
  if (!question || (at > 0 && !sentence.isAsked)) return null;
  const behind = parts.slice(at + 1);
  if (behind.some(([first, second]) => startsRelative.test(first?.lower ?? '') && determiner.test(second?.lower ?? '')))
    return null;
  const comma: Word = { text: ',', lower: ',' };
  const all = [...question, ...behind.flatMap((part) => [comma, ...part])];
  const { main, tails } = splitTail(all);
  if ((!hasCapitals && mayLackCapitals(main)) || tails.some((tail) => /^\p{Lu}/u.test(tail.at(-1)?.text ?? '')))
    return null;
  return { main, tails };
}

const noInfinitives = listOf(
  'gegen wegen neben zwischen außen innen oben unten draußen drinnen gestern vorgestern morgen übermorgen selten ihnen denen sieben zwischendurch meisten',
);
const isInfinitive = ({ text, lower }: Word): boolean =>
  /^\p{Ll}{2,}(?:en|ern|eln)$|^(?:tun|sein)$/u.test(text) && !noInfinitives.has(lower) && !determiner.test(lower);

const plain = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');
const join = (...parts: readonly string[]): string => parts.filter(Boolean).join(' ');

/** Number of words of the noun phrase at the start: "deiner kleinen Schwester" → 3; 0 without an article. */
function nounPhraseLength(words: readonly Word[]): number {
  if (!determiner.test(words[0]?.lower ?? '')) return 0;
  const noun = words.findIndex(isCapital);
  const adjectives = words.slice(1, Math.max(1, noun));
  return noun > 0 && adjectives.every(({ lower }) => /e[nmrs]?$/u.test(lower)) ? noun + 1 : 0;
}

const pronoun = /^(?:mich|dich|mir|dir|uns|euch|ihn|ihm|ihr|ihnen|sie|es|das|sich)$/u;
const timeWord = /^(?:heute|morgen|übermorgen|bald|dann|danach)$/u;
const timeNoun = /^(?:Jahr|Woche|Wochenende|Abend|Monat|Nacht|Mittag|Vormittag|Nachmittag)$/u;

/** Number of words at the start that stand before "nicht": pronouns and times. */
function placedBefore(words: readonly Word[]): number {
  const [first, second] = words;
  if (!first) return 0;
  if (/^(?:dieses|diese|diesen|nächste[sn]?)$/u.test(first.lower) && timeNoun.test(second?.text ?? ''))
    return 2 + placedBefore(words.slice(2));
  const isTime = timeWord.test(first.lower) || timeNoun.test(first.text);
  const isPronoun = pronoun.test(first.lower) && nounPhraseLength(words) === 0;
  return isTime || isPronoun ? 1 + placedBefore(words.slice(1)) : 0;
}

const isDative = ({ lower }: Word): boolean =>
  /^(?:\p{L}+em|\p{L}*einer|der|ihrer|unserer|eurer|deinen|euren)$/u.test(lower);

/** Adds "lieber nicht" or "lieber kein"; null if it has no certain place. */
function negated(words: readonly Word[]): string | null {
  const start = placedBefore(words);
  const before = plain(words.slice(0, start));
  const rest = words.slice(start);
  const [first] = rest;
  if (!first) return null;
  if (/^ein(?:e[mnrs]?)?$/u.test(first.lower)) return join(before, 'lieber', `k${plain(rest)}`);
  const length = nounPhraseLength(rest);
  const behind = rest.slice(length);
  if (length === 0) return join(before, 'lieber nicht', plain(rest));
  const object = plain(rest.slice(0, length));
  if (isDative(first) && behind.length > 1) {
    const inner = negated(behind);
    return inner && join(before, object, inner);
  }
  // "die Stelle in Kassel annehmen", "das Tagebuch deiner Tochter lesen": the object is longer than its first noun
  const isLonger = behind.slice(0, -1).some(isCapital);
  return isLonger
    ? join(before, 'lieber nicht', object, plain(behind))
    : join(before, object, 'lieber nicht', plain(behind));
}

/** Words with which a deed has no certain counterpart. */
const unclearDeed =
  /^(?:nichts?|nix|nie|kein(?:e[mnrs]?)?|ohne|oder|weder|statt|ich|wir|du|ihr|man|und|noch|schon|zu|mehr)$/u;

function adviceIn({ main, tails }: Question): Advice | null {
  const [verb, subject, ...rest] = main;
  if (!verb || !/^soll(?:en|ten?)?$/u.test(verb.lower) || !subject || !/^(?:ich|wir)$/u.test(subject.lower))
    return null;
  const deed = rest
    .filter(({ lower }) => !particles.has(lower) && !softeners.has(lower))
    .map((word): Word => {
      const text = turnPronoun(word.text);
      return text === word.text ? word : { text, lower: text };
    });
  const last = deed.at(-1);
  if (!last || !isInfinitive(last) || deed.length > longestDeed || deed.some(({ lower }) => unclearDeed.test(lower)))
    return null;
  const clauses = tails.length === 0 ? '' : turnedClauses(tails);
  if (clauses === null) return null;
  const [you, should, can] = subject.lower === 'ich' ? ['du', 'solltest', 'kannst'] : ['ihr', 'solltet', 'könnt'];
  const end = clauses && `, ${clauses}`;
  const ratherNot = clauses ? null : negated(deed);
  return {
    should: `${you} ${should} ${plain(deed)}${end}`,
    can: `${you} ${can} ${plain(deed)}${end}`,
    ratherNot: ratherNot && `${you} ${should} ${ratherNot}`,
  };
}

const isAdjectiveAt = (words: readonly Word[], i: number): boolean => determiner.test(words[i - 1]?.lower ?? '');

/** Verbs of questions that don't ask what is or will be. */
const notForetold =
  /^(?:soll(?:en|ten?)?|darf|dürfen|dürfte|muss|müsste|müssen|möchten?|will|wollen|wäre|wären|würden?|hätten?|könnten?|lohnt|gibt|hast|bist|kannst|empfiehlt|frage|überlege|grüble|hoffe|wünsche)$/u;
const unclearBody =
  /^(?:oder|und|aber|um|zu|los|mehr|nichts?|nix|nie|kein(?:e[mnrs]?)?|schon|denn|je|jemals|irgendwann|ohne)$/u;
const dropped = listOf('noch endlich nochmal');

function expectationIn({ main, tails }: Question): string | null {
  const verb = main[0]?.lower;
  const body = main.slice(1).filter(({ lower }) => !particles.has(lower) && !dropped.has(lower));
  const last = body.at(-1);
  if (verb === undefined || body.length < 2 || !last || notForetold.test(verb)) return null;
  if (body.some(({ lower }) => unclearBody.test(lower))) return null;
  const subject = subjectOf(body);
  if (
    subject === 'ich'
      ? !firstPersonForms.test(verb)
      : firstPersonForms.test(verb) && !/^(?:kann|mag|war|wurde)$/u.test(verb)
  )
    return null;
  // "finden mit Kunstgeschichte": another infinitive than the last word has no certain place
  if (
    isAuxiliary(verb) &&
    body.slice(0, -1).some((word, i) => isInfinitive(word) && !isCapital(body[i + 1]) && !isAdjectiveAt(body, i))
  )
    return null;
  if (verb === 'kann' || verb === 'können') if (!isInfinitive(last)) return null;
  return subordinateClause({ opening: ['dass'], verb, subject, body, tails });
}

function firstOf<Result>(text: string, find: (question: Question) => Result | null): Result | null {
  const { sentences } = plainTextOf(text);
  const asked = sentences.filter(({ isAsked }) => isAsked);
  for (const sentence of asked.length > 0 ? asked : sentences.slice(0, 1)) {
    const question = questionIn(sentence, writesCapitals(text));
    const found = question && find(question);
    if (found !== null) return found;
  }
  return null;
}

/** Null if the text doesn't ask "Soll ich …?", or can't be turned with certainty. */
export const restateDecision = (text: string): Advice | null => firstOf(text, adviceIn);

/**
 * What the text asks about, as a clause: "Bekommt mein Team den Zuschlag?" → "dass dein Team den Zuschlag bekommt". Null
 * if the text doesn't ask what is or will be, or can't be turned with certainty.
 */
export const restateExpectation = (text: string): string | null => firstOf(text, expectationIn);
