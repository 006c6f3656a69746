import { roleOfWord } from '../reading/people.ts';
import type { PersonRole } from '../reading/reading.ts';
import { kindOfQuestion, type QuestionKind } from './question-kind.ts';

export interface AskTraits {
  readonly trigrams: ReadonlySet<string>;
  readonly stems: ReadonlySet<string>;
  readonly roles: ReadonlySet<PersonRole>;
  readonly kind: QuestionKind;
}

function trigramsOf(flat: string): ReadonlySet<string> {
  const letters = flat.replace(/[^a-z0-9 ]/gu, '').replace(/ +/gu, ' ');
  return new Set(Array.from({ length: Math.max(0, letters.length - 2) }, (_, i) => letters.slice(i, i + 3)));
}

/** Removes the usual endings and the "ge" of a participle. */
export function stemOf(word: string): string {
  const rest = word.replace(/^ge(?=.{4})/u, '');
  const stem = rest.replace(/(?:sten|test|tet|ten|ern|em|en|er|es|te|st|e|n|s|t)$/u, '');
  return stem.length >= 3 ? stem : rest;
}

const wordsOf = (flat: string): readonly string[] => flat.split(/[^a-z0-9]+/u).filter((word) => word.length > 2);

export const stemsIn = (flat: string): ReadonlySet<string> => new Set(wordsOf(flat).map(stemOf));

export const traitsOf = (flat: string): AskTraits => ({
  trigrams: trigramsOf(flat),
  stems: stemsIn(flat),
  roles: new Set(wordsOf(flat).flatMap((word) => roleOfWord(word) ?? [])),
  kind: kindOfQuestion(flat),
});

/** Dice coefficient, 0 to 1: the share of trigrams that both texts have. */
function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const each of a) if (b.has(each)) shared += 1;
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
}

/** A person counts as part of a case if at least this share of its asks names one. */
const usualShare = 0.6;

export interface Evidence {
  /** Similarity to the closest ask, 0 to 1. */
  readonly closest: number;
  /** Share of the text's words that the case has too, 0 to 1; rare words count more. */
  readonly known: number;
  /** 1 if the text asks the same kind of question as the case's first ask, for which the answers are written. */
  readonly kind: number;
  /** Share of the asks without a person whom the text names, 0 to 1. */
  readonly strangers: number;
  /** Number of persons whom most asks name, but not the text. */
  readonly absent: number;
}

/** @param matched stems of the text's words that the case's patterns match @param rarity weight of a stem */
export function evidenceFor(
  text: AskTraits,
  asks: readonly AskTraits[],
  matched: ReadonlySet<string>,
  rarity: (stem: string) => number,
): Evidence {
  const shareNaming = (role: PersonRole): number => asks.filter(({ roles }) => roles.has(role)).length / asks.length;
  const stems = [...text.stems];
  const weightOf = (some: readonly string[]): number => some.reduce((sum, stem) => sum + rarity(stem), 0);
  const known = stems.filter((stem) => matched.has(stem) || asks.some((ask) => ask.stems.has(stem)));
  const usual = new Set(asks.flatMap(({ roles }) => [...roles]).filter((role) => shareNaming(role) >= usualShare));
  return {
    closest: Math.max(0, ...asks.map(({ trigrams }) => similarity(text.trigrams, trigrams))),
    known: weightOf(known) / (weightOf(stems) || 1),
    kind: asks[0]?.kind === text.kind ? 1 : 0,
    strangers: Math.max(0, ...[...text.roles].map((role) => 1 - shareNaming(role))),
    absent: [...usual].filter((role) => !text.roles.has(role)).length,
  };
}
