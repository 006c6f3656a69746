import { german } from '../../words/german.ts';
import { fold } from './fold.ts';
import type { Token } from './plain-text.ts';
import type { Gender, NounPhrase } from './reading.ts';

interface Noun {
  readonly gender: Gender;
  /** True if only the noun's last part or ending is listed, not the noun itself. */
  readonly isCompound: boolean;
}

const dull = new Set(german.nouns.dull.map(fold));
const genders = new Map<string, Gender>();
for (const gender of ['m', 'f', 'n'] as const) {
  for (const entry of german.nouns[gender]) {
    const [, word = '', ending, plural] = /^([^:=]+)(?::(.+)|=(.+))?$/u.exec(entry) ?? [];
    if (word === '') continue;
    if (!genders.has(fold(word))) genders.set(fold(word), gender);
    const many = plural ?? (ending ? word + ending : null);
    if (many && !genders.has(fold(many))) genders.set(fold(many), 'pl');
  }
}

/** Fewest letters of a compound's last part, because "Ei", "Tor" and "Rat" often end other words. */
const shortestPart = 4;
/** Fewest letters of a compound's last part in the plural, because "Umziehen" ends like "Ehen". */
const shortestPluralPart = 6;
const shortestRest = 3;
const feminine = new RegExp(`^[a-z]{3,}(?:${german.nouns.feminineEndings.map(fold).join('|')})(en)?$`, 'u');

/** Looks in the word list, then at the last part of a compound, then at the ending. */
export function nounOf(word: string): Noun | null {
  const folded = fold(word.split('-').at(-1) ?? word).replace(/['’]/gu, '');
  const known = genders.get(folded);
  if (known) return { gender: known, isCompound: false };
  for (let at = shortestRest; at <= folded.length - shortestPart; at += 1) {
    const last = genders.get(folded.slice(at));
    if (last && !(last === 'pl' && folded.length - at < shortestPluralPart)) return { gender: last, isCompound: true };
  }
  const ending = feminine.exec(folded);
  return ending ? { gender: ending[1] ? 'pl' : 'f', isCompound: true } : null;
}

/** True if the noun is listed and may end a compound. Nouns in -en may not, because "Laden" would match "einladen". */
export const isListedNoun = (word: string): boolean =>
  word.length > shortestPart && !word.endsWith('en') && genders.has(fold(word));

export const isDull = (word: string): boolean => dull.has(fold(word));

type Case = 'nominative' | 'accusative' | 'dative';

const possessiveEndings: Record<Case, Record<Gender, string>> = {
  nominative: { m: '', f: 'e', n: '', pl: 'e' },
  accusative: { m: 'en', f: 'e', n: '', pl: 'e' },
  dative: { m: 'em', f: 'er', n: 'em', pl: 'en' },
};
const definite: Record<Case, Record<Gender, string>> = {
  nominative: { m: 'der', f: 'die', n: 'das', pl: 'die' },
  accusative: { m: 'den', f: 'die', n: 'das', pl: 'die' },
  dative: { m: 'dem', f: 'der', n: 'dem', pl: 'den' },
};
const afterPossessive: Record<Case, Record<Gender, string>> = {
  nominative: { m: 'er', f: 'e', n: 'es', pl: 'en' },
  accusative: { m: 'en', f: 'e', n: 'es', pl: 'en' },
  dative: { m: 'en', f: 'en', n: 'en', pl: 'en' },
};
const afterDefinite: Record<Case, Record<Gender, string>> = {
  nominative: { m: 'e', f: 'e', n: 'e', pl: 'en' },
  accusative: { m: 'en', f: 'e', n: 'e', pl: 'en' },
  dative: { m: 'en', f: 'en', n: 'en', pl: 'en' },
};

/** In the second person: `dein` stands for "mein", `euer` for "unser"; `der` is any article. */
export type Determiner = 'dein' | 'euer' | 'sein' | 'ihr' | 'der';

function determinerIn(determiner: Determiner, grammaticalCase: Case, gender: Gender): string {
  if (determiner === 'der') return definite[grammaticalCase][gender];
  const ending = possessiveEndings[grammaticalCase][gender];
  return determiner === 'euer' && ending !== '' ? `eur${ending}` : determiner + ending;
}

/** `weak`: "den Kollegen". `adjective`: "der Verlobte", "dein Verlobter". */
export type Declension = 'strong' | 'weak' | 'adjective';

function nounIn(
  noun: string,
  grammaticalCase: Case,
  gender: Gender,
  declension: Declension,
  determiner: Determiner,
): string {
  if (declension === 'weak' && grammaticalCase !== 'nominative') return noun + (/(?:e|r)$/u.test(noun) ? 'n' : 'en');
  if (declension === 'adjective') {
    const endings = determiner === 'der' ? afterDefinite : afterPossessive;
    return noun.replace(/(?:er|e|en)$/u, '') + endings[grammaticalCase][gender];
  }
  if (gender === 'pl' && grammaticalCase === 'dative' && !/[ns]$/u.test(noun)) return `${noun}n`;
  return noun;
}

export interface PhraseParts {
  readonly determiner: Determiner;
  readonly adjectives: readonly string[];
  readonly noun: string;
  readonly gender: Gender;
  readonly declension?: Declension;
  readonly name?: string | null;
}

export function phraseOf({
  determiner,
  adjectives,
  noun,
  gender,
  declension = 'strong',
  name = null,
}: PhraseParts): NounPhrase {
  const endings = determiner === 'der' ? afterDefinite : afterPossessive;
  const inCase = (grammaticalCase: Case): string =>
    [
      determinerIn(determiner, grammaticalCase, gender),
      ...adjectives.map((stem) => stem + endings[grammaticalCase][gender]),
      nounIn(noun, grammaticalCase, gender, declension, determiner),
      ...(name ? [name] : []),
    ].join(' ');
  return { nominative: inCase('nominative'), accusative: inCase('accusative'), dative: inCase('dative'), gender };
}

export const phraseOfName = (name: string, gender: Gender): NounPhrase => ({
  nominative: name,
  accusative: name,
  dative: name,
  gender,
});

const own = /^mein(?:e[mnrs]?)?$/u;
const ours = /^unsere?[mnrs]?$/u;
const his = /^sein(?:e[mnrs]?)?$/u;
const her = /^ihr(?:e[mnrs]?)?$/u;
const article =
  /^(?:der|die|das|den|dem|des|ein|eine|einen|einem|einer|kein|keine|keinen|keinem|keiner|diese[mnrs]?|jene[mnrs]?|zum|zur|im|am|beim|vom|ans|ins)$| (?:dem|das|der|den)$/u;
const addressed = /^dein(?:e[mnrs]?)?$/u;

const functionWords = new Set(german.sentences.functionWords.map(fold));

export interface Attributes {
  /** `owls` stands for "dein" in the player's text, which refers to the owl. */
  readonly determiner: Determiner | 'owls' | null;
  readonly isIndefinite: boolean;
  readonly adjectives: readonly string[];
}

export function attributesBefore(tokens: readonly Token[], index: number): Attributes {
  const adjectives: string[] = [];
  let at = index - 1;
  while (at >= 0 && adjectives.length < 2) {
    const token = tokens[at];
    const word = fold(token?.raw ?? '');
    if (
      !token?.isWord ||
      functionWords.has(word) ||
      isDeterminer(word, token) ||
      !/^\p{Ll}{3,}(?:e|er|es|en|em)$/u.test(token.raw)
    )
      break;
    adjectives.unshift(token.raw.replace(/(?:e|er|es|en|em)$/u, ''));
    at -= 1;
  }
  const token = tokens[at];
  const determiner = token?.isWord ? determinerOf(fold(token.raw), token) : null;
  // without a determiner, the words before the noun may not belong to the noun
  if (!token || determiner === null) return { determiner: null, isIndefinite: true, adjectives: [] };
  return { determiner, isIndefinite: /^(?:k?eine?[mnrs]?|einen)$/u.test(token.folded), adjectives };
}

const isDeterminer = (word: string, token: Token): boolean => determinerOf(word, token) !== null;

function determinerOf(word: string, { folded }: Token): Determiner | 'owls' | null {
  const forms = [word, folded];
  const is = (form: RegExp) => forms.some((each) => form.test(each));
  if (is(own) || folded === 'mit meinem') return 'dein';
  if (is(ours)) return 'euer';
  if (is(addressed)) return 'owls';
  if (is(his)) return 'sein';
  if (is(her)) return 'ihr';
  return is(article) ? 'der' : null;
}
