import { german } from '../../words/german.ts';
import { attributesBefore, isDull, nounOf, phraseOf } from './noun-phrase.ts';
import { isPersonWord } from './people.ts';
import type { PlainText, Token } from './plain-text.ts';
import type { NounPhrase } from './reading.ts';
import { fold } from './fold.ts';

const most = 4;

export interface Thing {
  readonly word: string;
  readonly phrase: NounPhrase;
}

const knownPlaces = new Map(german.places.places.map((place): [string, string] => [fold(place), place]));
/** Place names that in lower case are everyday words, so they count only with a capital. */
const onlyCapital = new Set(german.places.alsoWords);

const isFirst = (tokens: readonly Token[], index: number): boolean => {
  const before = tokens[index - 1];
  return !before || (!before.isWord && /[.!?…\n;]/u.test(before.raw));
};

const writesCapitals = (tokens: readonly Token[]): boolean =>
  tokens.some(
    ({ raw, isWord }, i) =>
      isWord && /^\p{Lu}\p{Ll}/u.test(raw) && !isFirst(tokens, i) && !isPersonWord(raw) && fold(raw) !== 'noctua',
  );

const capital = (word: string): string => word.charAt(0).toLocaleUpperCase('de') + word.slice(1);

/** Finds at most `most` things. Nouns with "mein" or "unser" come first, then compounds. */
export function thingsIn({ tokens }: PlainText): readonly Thing[] {
  const capitals = writesCapitals(tokens);
  const found: { thing: Thing; worth: number }[] = [];
  const seen = new Set<string>();
  for (const [index, token] of tokens.entries()) {
    if (!token.isWord || isPersonWord(token.raw) || isDull(token.raw) || seen.has(fold(token.raw))) continue;
    if (knownPlaces.has(fold(token.raw)) && !nounOf(token.raw)) continue;
    if (token.raw.length < 2 || (token.raw === token.raw.toLocaleUpperCase('de') && token.raw.length > 4)) continue;
    const noun = nounOf(token.raw);
    if (!noun) continue;
    const { determiner, isIndefinite, adjectives } = attributesBefore(tokens, index);
    const isWrittenAsNoun = /^\p{Lu}/u.test(token.raw) && (!isFirst(tokens, index) || noun.isCompound);
    if (
      determiner === 'owls' ||
      (capitals ? !isWrittenAsNoun : determiner === null && !(noun.isCompound && token.raw.length > 7))
    )
      continue;
    seen.add(fold(token.raw));
    const isOwn = determiner === 'dein' || determiner === 'euer';
    const phrase = phraseOf({
      determiner: determiner ?? 'der',
      adjectives: determiner === null ? [] : adjectives,
      noun: capital(token.raw),
      gender: noun.gender,
    });
    found.push({
      thing: { word: token.raw, phrase },
      worth:
        (isOwn ? 2 : 0) + (noun.isCompound ? 1 : 0) + (isIndefinite ? 0 : 0.5) + Math.min(token.raw.length, 20) / 40,
    });
  }
  return found
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, most)
    .map(({ thing }) => thing);
}

const notPlaces =
  /^(?:hause|haus|feierabend|norden|süden|osten|westen|draußen|oben|unten|vorne|hinten|deutsch|englisch|mathe)$/iu;

export function placesIn({ tokens }: PlainText): readonly string[] {
  const found = new Set<string>();
  for (const [index, token] of tokens.entries()) {
    if (!token.isWord) continue;
    const two = fold(`${token.raw} ${tokens[index + 1]?.raw ?? ''}`);
    const known = knownPlaces.get(two) ?? knownPlaces.get(fold(token.raw));
    const isCapital = /^\p{Lu}/u.test(token.raw);
    if (known && (isCapital || !onlyCapital.has(fold(token.raw)))) {
      found.add(known);
      continue;
    }
    const before = fold(tokens[index - 1]?.raw ?? '');
    if (
      before === 'nach' &&
      isCapital &&
      token.raw.length >= 3 &&
      !nounOf(token.raw) &&
      !isPersonWord(token.raw) &&
      !notPlaces.test(token.raw) &&
      !/tag$|(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|weihnachten|ostern|mitternacht|abi|abitur)$/iu.test(
        token.raw,
      )
    )
      found.add(token.raw);
  }
  return [...found];
}
