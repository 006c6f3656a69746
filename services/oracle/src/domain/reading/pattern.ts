import { fold } from './fold.ts';

/**
 * Word lists use a small pattern language, matched against `PlainText.flat`. Commas separate patterns.
 * - `prüfung*`, `*prüfung`: more letters may follow or precede
 * - `_`: exactly one word; `..`: up to four words
 * - `(a|b)`, `(a )?`: as in regular expressions
 */
const patternsOf = (list: string): string[] => list.split(',').map((pattern) => pattern.trim());

const letters = '[a-z0-9]*';
const gap = '(?:[a-z0-9]+ ){0,4}';

const expressionOf = (folded: string): RegExp => {
  const source = folded
    .replace(/ \.\.$/u, '')
    .replaceAll(' .. ', ' ..')
    .replaceAll(/\((?!\?)/gu, '(?:')
    .replaceAll(/(?<!\))\*/gu, letters)
    .replaceAll('..', gap)
    .replaceAll(/(?<= |^)_(?= |$)/gu, '[a-z0-9]+');
  return new RegExp(`(?<= )${source}(?= )`, 'gu');
};

/** Regular expression source that matches any of the patterns. Longer patterns come first. */
export const anyOf = ({ patterns }: Pick<WordList, 'patterns'>): string => {
  const folded = patterns.map((pattern) => fold(pattern).replaceAll('*', letters));
  return `(?:${folded.toSorted((a, b) => b.length - a.length).join('|')})`;
};

export interface Match<Value> {
  readonly value: Value;
  readonly text: string;
  readonly index: number;
}

interface Phrase<Value> {
  readonly folded: string;
  readonly value: Value;
  form?: RegExp;
}

interface Affix<Value> {
  readonly letters: string;
  readonly value: Value;
}

const keyLength = 3;

function push<Key, Item>(map: Map<Key, Item[]>, key: Key, item: Item): void {
  const items = map.get(key);
  if (items) items.push(item);
  else map.set(key, [item]);
}

const plainWord = /^[a-z0-9]+$/u;

/** At least one of these words is in each text that the phrase matches; empty if no word is certain. */
function anchorsOf(folded: string): readonly string[] {
  let rest = folded;
  let choices: string[] = [];
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(/\(([^()]*)\)([?*])?/u, (_, inside: string, isOptional: string | undefined) => {
      const words = inside.split('|');
      if (!isOptional && words.every((word) => plainWord.test(word)) && choices.length === 0) choices = words;
      return ' # ';
    });
  }
  const words = rest.split(' ').filter((word) => plainWord.test(word));
  const longest = words.toSorted((a, b) => b.length - a.length)[0];
  return longest ? [longest] : choices;
}

function wordsAt(flat: string): readonly (readonly [string, number])[] {
  let at = 0;
  return flat.split(' ').map((word) => {
    const start = at;
    at += word.length + 1;
    return [word, start] as const;
  });
}

let last: { readonly flat: string; readonly words: ReturnType<typeof wordsAt> } = { flat: '', words: [] };
/** Cached for the last text only: many word lists are matched against the same text in a row. */
function wordsOf(flat: string): ReturnType<typeof wordsAt> {
  if (last.flat !== flat) last = { flat, words: wordsAt(flat) };
  return last.words;
}

/** For speed, tries only patterns that share a word, or the start or end of one, with the text. */
export class PatternIndex<Value> {
  readonly #words = new Map<string, Value[]>();
  readonly #starts = new Map<string, Affix<Value>[]>();
  readonly #ends = new Map<string, Affix<Value>[]>();
  readonly #insides: Affix<Value>[] = [];
  readonly #phrases = new Map<string, Phrase<Value>[]>();
  readonly #openPhrases: Phrase<Value>[] = [];

  add(pattern: string, value: Value): void {
    const folded = fold(pattern);
    const [, start = '', body = '', end = ''] = /^(\*?)([a-z0-9]+)(\*?)$/u.exec(folded) ?? [];
    if (body === '') {
      this.#addPhrase({ folded, value });
    } else if (start && end) this.#insides.push({ letters: body, value });
    else if (start) push(this.#ends, body.slice(-keyLength), { letters: body, value });
    else if (end) push(this.#starts, body.slice(0, keyLength), { letters: body, value });
    else push(this.#words, body, value);
  }

  #addPhrase(phrase: Phrase<Value>): void {
    const anchors = anchorsOf(phrase.folded);
    if (anchors.length === 0) this.#openPhrases.push(phrase);
    for (const anchor of anchors) push(this.#phrases, anchor, phrase);
  }

  matchesIn(flat: string): Match<Value>[] {
    const found: Match<Value>[] = [];
    const phrases = new Set<Phrase<Value>>(this.#openPhrases);
    for (const [word, index] of wordsOf(flat)) {
      if (word === '') continue;
      const add = (value: Value) => found.push({ value, text: word, index });
      for (const value of this.#words.get(word) ?? []) add(value);
      for (const affix of this.#starts.get(word.slice(0, keyLength)) ?? [])
        if (word.startsWith(affix.letters)) add(affix.value);
      for (const affix of this.#ends.get(word.slice(-keyLength)) ?? [])
        if (word.endsWith(affix.letters)) add(affix.value);
      for (const affix of this.#insides) if (word.includes(affix.letters)) add(affix.value);
      for (const phrase of this.#phrases.get(word) ?? []) phrases.add(phrase);
    }
    for (const phrase of phrases) {
      phrase.form ??= expressionOf(phrase.folded);
      for (const match of flat.matchAll(phrase.form)) {
        found.push({ value: phrase.value, text: match[0], index: match.index });
      }
    }
    return found;
  }
}

export class WordList {
  readonly patterns: readonly string[];
  #index: PatternIndex<true> | undefined;

  constructor(list: string) {
    this.patterns = patternsOf(list);
  }

  matchesIn(flat: string): Match<true>[] {
    if (!this.#index) {
      this.#index = new PatternIndex();
      for (const pattern of this.patterns) this.#index.add(pattern, true);
    }
    return this.#index.matchesIn(flat);
  }

  test(flat: string): boolean {
    return this.matchesIn(flat).length > 0;
  }

  count(flat: string): number {
    return new Set(this.matchesIn(flat).map(({ text }) => text)).size;
  }

  opens(flat: string): boolean {
    return this.matchesIn(flat).some(({ index }) => index <= 1);
  }

  without(flat: string): string {
    const matches = this.matchesIn(flat).toSorted((a, b) => a.index - b.index);
    if (matches.length === 0) return flat;
    let text = '';
    let at = 0;
    for (const { index, text: match } of matches) {
      if (index > at) text += flat.slice(at, index);
      at = Math.max(at, index + match.length);
    }
    return (text + flat.slice(at)).replace(/ {2,}/gu, ' ');
  }
}
