import { german } from '../../words/german.ts';
import { fold } from './fold.ts';
import { correctSpelling } from './spelling.ts';

export interface Token {
  readonly raw: string;
  /** Folded, with spoken forms and typos replaced. Can have several words ("geht es"). A mark stays as typed. */
  readonly folded: string;
  /** Like `folded`, but with typos. */
  readonly typed: string;
  readonly start: number;
  readonly isWord: boolean;
}

export interface Sentence {
  readonly raw: string;
  readonly tokens: readonly Token[];
  /** Folded words and commas, separated by spaces: " soll ich kundigen , oder nicht ". */
  readonly flat: string;
  readonly isAsked: boolean;
}

export interface PlainText {
  readonly raw: string;
  readonly tokens: readonly Token[];
  readonly sentences: readonly Sentence[];
  /** `flat` of all sentences, each followed by `?` if `isAsked`, otherwise by `.`. */
  readonly flat: string;
}

/** In characters. The rest is ignored. A question has at most 500, and `Reading.fullText` joins up to four. */
const longestText = 2000;

/** Key of a word in `spokenForms`. Umlauts stay, because "hat" and "hät" are two words. */
const plainKey = (word: string): string =>
  word
    .toLocaleLowerCase('de')
    .replaceAll('ß', 'ss')
    .replace(/[-'’`´]/gu, '');

const spokenForms = new Map(
  Object.entries(german.spoken).flatMap(([meant, typed]) =>
    typed.map((each): [string, string] => [plainKey(each), fold(meant)]),
  ),
);

const tokenForm = /[\p{L}\d]+(?:[-'’`´/][\p{L}\d]+)*|[.,!?;:…\n()„“"]/gu;

/** Shortens "soooo" to "so", but keeps the three letters in a compound ("Fitnessstudio"). */
const shortenRuns = (word: string): string =>
  word.replace(/([a-zäöüß])\1{2,}/gu, (run, letter: string, at: number) => {
    const isCompound = run.length === 3 && /[bflmnprst]/u.test(letter) && at > 0 && at + 3 < word.length;
    return isCompound ? run : letter;
  });

const readingsOf = (spokenForm: string | null | undefined, word: string): Pick<Token, 'folded' | 'typed'> => ({
  folded: spokenForm ?? correctSpelling(word),
  typed: spokenForm ?? word,
});

/** "Mathe-Prüfung" is one word, "Schule/Arbeit" are two. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(tokenForm)) {
    let start = match.index;
    for (const raw of match[0].split('/')) {
      const isWord = /[\p{L}\d]/u.test(raw);
      const typed = shortenRuns(plainKey(raw));
      const word = fold(typed);
      if (raw !== '')
        tokens.push({
          raw,
          ...(isWord ? readingsOf(spokenForms.get(typed) ?? clitic(raw), word) : { folded: raw, typed: raw }),
          start,
          isWord,
        });
      start += raw.length + 1;
    }
  }
  return tokens.map((token, i) => {
    if (isVerbKrieg(tokens, i)) return { ...token, folded: 'kriege' };
    if (isAlemannicIst(tokens, i)) return { ...token, folded: 'ist', typed: 'ist' };
    // at the start, "Ne" means no ("Ne, ich meinte"); elsewhere "ne" is an article ("ne Frage")
    return i === 0 && /^nee?$/iu.test(token.raw) ? { ...token, folded: 'nein' } : token;
  });
}

function clitic(raw: string): string | null {
  const [, stem = '', letter] = /^(\p{Ll}{2,})['’`´]([sn])$/u.exec(raw) ?? [];
  if (stem === '') return null;
  return `${spokenForms.get(stem) ?? fold(stem)} ${letter === 's' ? 'es' : 'denn'}`;
}

const isVerbKrieg = (tokens: readonly Token[], i: number): boolean =>
  tokens[i]?.folded === 'krieg' &&
  (['ich', 'i'].includes(tokens[i - 1]?.folded ?? '') ||
    /^(?:ich|es|das|die|den|mich|k?eine?n?|nichts|nicht|ihn|sie|mein[a-z]*|einfach|die)$/u.test(
      tokens[i + 1]?.folded ?? '',
    ));

/** True if "isch" means "ist", as in "Wenn isch Vollmond?" Before a verb, "isch" means "ich" ("isch hab"). */
const isAlemannicIst = (tokens: readonly Token[], i: number): boolean =>
  tokens[i]?.raw.toLowerCase() === 'isch' &&
  !/^(?:habe?|bin|bi|will|weiss|mache?|gehe?|schwore?|kann|muss|glaube?|liebe?|war|hatte|wurde|sage?|brauche?|finde?|mag|komme?|denke?|soll)$/u.test(
    tokens[i + 1]?.folded ?? '',
  );

const ends = new Set(['.', '!', '?', '\n', '…', ';']);

const flatOf = (tokens: readonly Token[]): string => {
  const words = tokens.flatMap(({ folded, isWord }) =>
    isWord ? [folded] : [',', ':', '(', ')'].includes(folded) ? [','] : [],
  );
  return ` ${words.join(' ')} `;
};

/** True for the dots of "21.3." and "3. Mai", which end no sentence. */
const isDateDot = (tokens: readonly Token[], i: number): boolean => {
  const dot = tokens[i];
  const before = tokens[i - 1];
  return (
    dot?.folded === '.' &&
    before !== undefined &&
    /^\d{1,2}$/u.test(before.folded) &&
    before.start + before.raw.length === dot.start &&
    tokens[i + 1]?.isWord === true
  );
};

function sentencesOf(text: string, tokens: readonly Token[]): Sentence[] {
  const sentences: Sentence[] = [];
  let current: Token[] = [];
  let end = '';
  const close = () => {
    const [first] = current;
    const last = current.at(-1);
    if (first && last && current.some(({ isWord }) => isWord)) {
      sentences.push({
        raw: text.slice(first.start, last.start + last.raw.length),
        tokens: current,
        flat: flatOf(current),
        isAsked: end.includes('?'),
      });
    }
    current = [];
    end = '';
  };
  tokens.forEach((token, i) => {
    if (!token.isWord && ends.has(token.folded) && !isDateDot(tokens, i)) {
      end += token.folded;
      return;
    }
    if (end !== '') close();
    current.push(token);
  });
  close();
  return sentences;
}

export function plainTextOf(text: string): PlainText {
  const raw = text.slice(0, longestText).normalize('NFC');
  const tokens = tokensOf(raw);
  const sentences = sentencesOf(raw, tokens);
  return {
    raw,
    tokens,
    sentences,
    flat: sentences.map(({ flat, isAsked }) => `${flat}${isAsked ? '?' : '.'}`).join('') + ' ',
  };
}

export const flatten = (text: string): string => plainTextOf(text).flat;
