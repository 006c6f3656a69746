import { careFor } from '@sternenrat/care/care-for';
import { themeOfConcern, type Concern, type Theme } from '@sternenrat/contracts/reading';
import type { FeatherKind } from '@sternenrat/contracts/vocabulary';
import { sentencesOf } from '../sentences.ts';
import { dayNamed } from './day.ts';
import { germanDay } from '../local-day.ts';
import { isPrivate } from './private.ts';
import { favourites, liked, noNames, occasions, one, relations, yours } from './words.ts';

export interface Draft {
  readonly kind: FeatherKind;
  /** Memories of the same thing have the same key. */
  readonly key: string;
  readonly text: string;
  /** For an answer: a name, an occasion, a liked thing or a theme. */
  readonly word: string;
  readonly sentence: string;
  readonly on: string | null;
}

const sensitiveThemes: readonly Theme[] = ['body', 'loss'];
const sensitiveConcerns: readonly Concern[] = ['law', 'debts', 'inheritance', 'gambling', 'stocks', 'baby_wish'];
/** In the accusative. Themes that are too broad or too private are missing. */
const themeNames: Partial<Record<Theme, string>> = {
  love: 'die Liebe',
  work: 'deine Arbeit',
  family: 'deine Familie',
  friendship: 'Freundschaft',
  home: 'dein Zuhause',
  self: 'dich selbst',
  leisure: 'deine freie Zeit',
};
/** A theme becomes a memory once this many of the last questions, including the new one, have it. */
const returns = 3;

const person = new RegExp(
  String.raw`\b[Mm]ein(?:e|er|en|em)? (?:beste[rn]? |liebe[rn]? |kleine[rn]? |große[rn]? )?(${Object.keys(relations).join('|')})(?: heißt)? (\p{Lu}\p{Ll}{2,14})(?!\p{L})`,
  'u',
);
const occasion = new RegExp(String.raw`(?<!\p{L})(${Object.keys(occasions).join('|')})(?!\p{L})`, 'u');
const favourite = new RegExp(
  String.raw`\b[Mm]eine? Lieblings(${Object.keys(favourites).join('|')}) (?:ist|sind|heißt) (?:der |die |das )?(\p{L}[\p{L}-]{1,24})(?!\p{L})`,
  'u',
);
const likes =
  /\b[Ii]ch (?:mag|liebe|liebe so sehr|mag so gern) (?:so sehr |sehr |total |einfach )?(\p{Lu}\p{L}{2,20})(?!\p{L})/u;

function inSentence(sentence: string, at: Date, timeZone: string): Draft[] {
  const found: Draft[] = [];
  const [, relationNoun, name] = person.exec(sentence) ?? [];
  const gender = relationNoun === undefined ? undefined : relations[relationNoun];
  if (relationNoun !== undefined && gender && name !== undefined && !noNames.has(name)) {
    const relation = relationNoun === 'Kollegen' ? 'Kollege' : relationNoun;
    const text = `${yours[gender]} ${relation} heißt ${name}.`;
    found.push({
      kind: 'person',
      key: `person:${relation}:${name}`.toLowerCase(),
      text,
      word: name,
      sentence,
      on: null,
    });
  }
  const occasionNoun = occasion.exec(sentence)?.[1];
  const on = occasionNoun === undefined ? null : dayNamed(sentence, at, timeZone);
  const kind = occasionNoun === undefined ? undefined : occasions[occasionNoun];
  if (occasionNoun !== undefined && kind && on !== null) {
    const text = `Am ${germanDay(on)} steht ${one[kind]} ${occasionNoun} an.`;
    found.push({
      kind: 'event',
      key: `event:${occasionNoun}:${on}`.toLowerCase(),
      text,
      word: occasionNoun,
      sentence,
      on,
    });
  }
  const [, thing, value] = favourite.exec(sentence) ?? [];
  const thingGender = thing === undefined ? undefined : favourites[thing];
  if (thing !== undefined && thingGender && value !== undefined) {
    const best = value.charAt(0).toLocaleUpperCase('de') + value.slice(1);
    const text = `${yours[thingGender]} Lieblings${thing} ist ${best}.`;
    found.push({ kind: 'preference', key: `favourite:${thing}`, text, word: best, sentence, on: null });
  }
  const taste = likes.exec(sentence)?.[1];
  if (taste !== undefined && liked.has(taste))
    found.push({
      kind: 'preference',
      key: `likes:${taste}`.toLowerCase(),
      text: `Du magst ${taste}.`,
      word: taste,
      sentence,
      on: null,
    });
  return found;
}

const isSensitive = (concern: Concern): boolean =>
  sensitiveConcerns.includes(concern) || sensitiveThemes.includes(themeOfConcern(concern));

function returning(question: string, concern: Concern, earlier: readonly (Concern | null)[]): Draft[] {
  const theme = themeOfConcern(concern);
  const word = themeNames[theme];
  if (word === undefined) return [];
  const before = earlier.slice(0, 9).filter((each) => each !== null && themeOfConcern(each) === theme);
  if (before.length + 1 < returns) return [];
  const text = `Du fragst öfter, wenn es um ${word} geht.`;
  return [{ kind: 'theme', key: `theme:${theme}`, text, word, sentence: question, on: null }];
}

/** Memories that lists of harmless words find; none in a private question. `earlier` is newest first. */
export function draftsOf(
  question: string,
  {
    at,
    timeZone,
    concern,
    earlier,
  }: {
    readonly at: Date;
    readonly timeZone: string;
    readonly concern: Concern | null;
    readonly earlier: readonly (Concern | null)[];
  },
): Draft[] {
  if (isPrivate(question) || careFor(question).light !== 'none') return [];
  if (concern !== null && isSensitive(concern)) return [];
  return [
    ...sentencesOf(question).flatMap((sentence) => inSentence(sentence, at, timeZone)),
    ...(concern === null ? [] : returning(question, concern, earlier)),
  ];
}
