import { plainTextOf, type Sentence } from '../reading/plain-text.ts';
import { splitTail } from './clause.ts';
import {
  capitalised,
  determiner,
  isComma,
  listOf,
  looksFinite,
  splitAtCommas,
  standardWords,
  type Word,
} from './words.ts';

/** A yes/no question. */
export interface Question {
  /** The words from the verb on. */
  readonly main: readonly Word[];
  readonly tails: readonly Word[][];
}

const openers = listOf('und aber also na ach oh hey hallo hi bitte liebe noctua eule so nun ja');
export const particles = listOf('denn eigentlich bloß nur wohl bitte echt wirklich doch überhaupt auch einfach');
/** Words with which a question never starts, although they look like verbs. */
const notVerbs = listOf(
  'gegen wegen neben zwischen innen außen eine einen meine meinen seine ihre heute nicht mit seit laut erst jetzt fast meist sonst selbst echt gut nett oft liebe danke bitte letzte nächste diese welche warte',
);
/** Words that are no nouns, even in a text without capitals. */
const knownSmall =
  /^(?:d(?:er|ie|as|en|em|es)|(?:k?ein|mein|dein|sein|ihr|unser|eu)(?:e?r?e?[nmrs]?)?|ich|du|er|sie|es|wir|man|mich|dich|mir|dir|sich|ihn|ihm|uns|euch|an|auf|aus|bei|beim|bis|durch|für|gegen|im|in|ins|mit|nach|ohne|über|um|unter|vom|von|vor|zu|zum|zur|heute|morgen|wieder|noch einmal|bald|dann|damit|dafür|darauf|dran|dabei|nochmal|noch|einmal|immer|gut|besser|neu|neue[nmrs]?|gleich|zuerst|selbst|allein|zusammen|weiter|ganz|viel|mehr|jeden|alle|dieses|diese[nmrs]?|nächste[nmrs]?|was|dass|ob|wenn|weil)$/u;

export const isCapital = (word: Word | undefined): boolean => /^\p{Lu}/u.test(word?.text ?? '');

function withoutOpeners(words: readonly Word[]): readonly Word[] {
  const start = words.findIndex((word) => !openers.has(word.lower) && !isComma(word));
  return start < 0 ? [] : words.slice(start);
}

/** True if a text has a capital inside a sentence, so its nouns probably have capitals, too. */
const writesCapitals = (text: string): boolean => /[\p{L}\d,] \p{Lu}\p{Ll}/u.test(text);

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

/** Words that end like infinitives. */
const noInfinitives = listOf(
  'gegen wegen neben zwischen außen innen oben unten draußen drinnen gestern vorgestern morgen übermorgen selten ihnen denen sieben zwischendurch meisten',
);
export const isInfinitive = ({ text, lower }: Word): boolean =>
  /^\p{Ll}{2,}(?:en|ern|eln)$|^(?:tun|sein)$/u.test(text) && !noInfinitives.has(lower) && !determiner.test(lower);

/** Restates the first question of the text for which `restate` has a result. */
export function restateFirst<Result>(text: string, restate: (question: Question) => Result | null): Result | null {
  const { sentences } = plainTextOf(text);
  const asked = sentences.filter(({ isAsked }) => isAsked);
  for (const sentence of asked.length > 0 ? asked : sentences.slice(0, 1)) {
    const question = questionIn(sentence, writesCapitals(text));
    const restated = question && restate(question);
    if (restated !== null) return restated;
  }
  return null;
}
