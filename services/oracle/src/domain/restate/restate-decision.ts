import { turnPronoun } from '../reading/player-side.ts';
import { turnedClauses } from './clause.ts';
import { isCapital, isInfinitive, particles, restateFirst, type Question } from './question.ts';
import { determiner, listOf, type Word } from './words.ts';

export interface Advice {
  /** "du solltest deiner Schwester das Geld leihen" */
  readonly should: string;
  /** "du kannst deiner Schwester das Geld leihen" */
  readonly can: string;
  /** "du solltest deiner Schwester das Geld lieber nicht leihen"; null if the place of "nicht" is uncertain */
  readonly ratherNot: string | null;
}

/** In words. Keeps the answer's first sentence easy to read. */
const longestDeed = 12;

const softeners = listOf('lieber besser eher vielleicht ruhig jetzt');
const plain = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');
const join = (...parts: readonly string[]): string => parts.filter(Boolean).join(' ');

/** Words of the noun phrase at the start: "deiner kleinen Schwester" → 3; 0 without an article. */
function nounPhraseLength(words: readonly Word[]): number {
  if (!determiner.test(words[0]?.lower ?? '')) return 0;
  const noun = words.findIndex(isCapital);
  const adjectives = words.slice(1, Math.max(1, noun));
  return noun > 0 && adjectives.every(({ lower }) => /e[nmrs]?$/u.test(lower)) ? noun + 1 : 0;
}

const pronoun = /^(?:mich|dich|mir|dir|uns|euch|ihn|ihm|ihr|ihnen|sie|es|das|sich)$/u;
const timeWord = /^(?:heute|morgen|übermorgen|bald|dann|danach)$/u;
const timeNoun = /^(?:Jahr|Woche|Wochenende|Abend|Monat|Nacht|Mittag|Vormittag|Nachmittag)$/u;

/** Number of pronouns and times at the start, which stand before "nicht". */
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

/** Adds "lieber nicht" or "lieber kein". Null if the place of the negation is uncertain. */
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

/** Actions with these words can't be negated with certainty. */
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

/** Null if the text doesn't ask "Soll ich …?", or can't be restated with certainty. */
export const restateDecision = (text: string): Advice | null => restateFirst(text, adviceIn);
