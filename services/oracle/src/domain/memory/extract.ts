import type { FeatherKind } from '@sternenrat/contracts/vocabulary';
import { sentencesOf } from '../composer/sentences.ts';
import { themeNames } from '../composer/texts/memories.ts';
import { distressIn } from '../lantern/distress.ts';
import { themeOf, type Theme } from '../theme/themes.ts';
import { dayNamed } from './day.ts';
import { germanDay } from '../local-day.ts';
import { isPrivate } from './private.ts';
import { favourites, liked, noNames, occasions, one, relations, yours } from './words.ts';

/** A feather to be: what was said, and the sentence that said it. */
export interface Draft {
  readonly kind: FeatherKind;
  /** The same thing said again has the same key. */
  readonly key: string;
  readonly text: string;
  /** What an answer can take up: a name, an occasion, a thing that is liked, a theme. */
  readonly word: string;
  readonly sentence: string;
  readonly on: string | null;
}

const neverKept: readonly Theme[] = ['health', 'law', 'money', 'general', 'time'];
/** So many of the last questions, this one included, make a theme one that returns. */
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
  const [, who, name] = person.exec(sentence) ?? [];
  const gender = who === undefined ? undefined : relations[who];
  if (who !== undefined && gender && name !== undefined && !noNames.has(name)) {
    const relation = who === 'Kollegen' ? 'Kollege' : who;
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
  const what = occasion.exec(sentence)?.[1];
  const on = what === undefined ? null : dayNamed(sentence, at, timeZone);
  const kind = what === undefined ? undefined : occasions[what];
  if (what !== undefined && kind && on !== null) {
    const text = `Am ${germanDay(on)} steht ${one[kind]} ${what} an.`;
    found.push({ kind: 'event', key: `event:${what}:${on}`.toLowerCase(), text, word: what, sentence, on });
  }
  const [, thing, value] = favourite.exec(sentence) ?? [];
  const its = thing === undefined ? undefined : favourites[thing];
  if (thing !== undefined && its && value !== undefined) {
    const best = value.charAt(0).toLocaleUpperCase('de') + value.slice(1);
    const text = `${yours[its]} Lieblings${thing} ist ${best}.`;
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

/** A theme that this question shares with two of the last ones. */
function returning(question: string, earlier: readonly string[]): Draft[] {
  const theme = themeOf(question);
  if (neverKept.includes(theme)) return [];
  if (earlier.slice(0, 9).filter((each) => themeOf(each) === theme).length + 1 < returns) return [];
  const text = `Du fragst öfter, wenn es um ${themeNames[theme]} geht.`;
  return [{ kind: 'theme', key: `theme:${theme}`, text, word: themeNames[theme], sentence: question, on: null }];
}

/**
 * What a question lets Noctua remember: names of people and animals near the player, what comes up on which day, what
 * they like, a theme that returns. By rules, from lists of harmless words; nothing of a question that touches body,
 * faith, politics, love life, law, money or distress.
 * @param earlier the questions before, the newest first
 */
export function draftsOf(
  question: string,
  { at, timeZone, earlier }: { readonly at: Date; readonly timeZone: string; readonly earlier: readonly string[] },
): Draft[] {
  if (isPrivate(question) || distressIn(question) !== null) return [];
  if (['health', 'law', 'money'].includes(themeOf(question))) return [];
  return [
    ...sentencesOf(question).flatMap((sentence) => inSentence(sentence, at, timeZone)),
    ...returning(question, earlier),
  ];
}
