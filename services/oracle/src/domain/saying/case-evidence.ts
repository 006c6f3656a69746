import { kindOfQuestion, type QuestionKind } from './question-kind.ts';

export interface AskTraits {
  readonly trigrams: ReadonlySet<string>;
  readonly stems: ReadonlySet<string>;
  /** Stems of the sentences that ask something; of the whole text if it asks nothing. */
  readonly asked: ReadonlySet<string>;
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

/** @param flat a text in the form `PlainText.flat` */
function askedIn(flat: string): string {
  const asked = flat.split(/(?<=[.?]) /u).filter((sentence) => sentence.trim().endsWith('?'));
  return asked.length === 0 ? flat : asked.join(' ');
}

/** @param flat a text in the form `PlainText.flat` */
export const traitsOf = (flat: string): AskTraits => ({
  trigrams: trigramsOf(flat),
  stems: stemsIn(flat),
  asked: stemsIn(askedIn(flat)),
  kind: kindOfQuestion(flat),
});

/** Dice coefficient, 0 to 1: the share of trigrams that both texts have. */
function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const each of a) if (b.has(each)) shared += 1;
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
}

/** Least rarity of a word that says what a question is about. Rarities of everyday words are lower. */
const contentRarity = 2.2;

/** Further unknown words don't count. */
const mostUnknown = 3;

export interface Evidence {
  /** Similarity to the closest ask, 0 to 1. */
  readonly closest: number;
  /** Share of the text's words that the case has too, 0 to 1; rare words count more. */
  readonly known: number;
  /** 1 if the text asks the same kind of question as the case's first ask, for which the answers are written. */
  readonly kind: number;
  /** Number of words that say what is asked about and that the case doesn't have, up to `mostUnknown`. */
  readonly unknown: number;
}

/** @param matched stems of the text's words that the case's patterns match @param rarity weight of a stem */
export function evidenceFor(
  text: AskTraits,
  asks: readonly AskTraits[],
  matched: ReadonlySet<string>,
  rarity: (stem: string) => number,
): Evidence {
  const weightOf = (some: readonly string[]): number => some.reduce((sum, stem) => sum + rarity(stem), 0);
  const isKnown = (stem: string): boolean => matched.has(stem) || asks.some((ask) => ask.stems.has(stem));
  const stems = [...text.stems];
  const unknown = [...text.asked].filter((stem) => rarity(stem) >= contentRarity && !isKnown(stem));
  return {
    closest: Math.max(0, ...asks.map(({ trigrams }) => similarity(text.trigrams, trigrams))),
    known: weightOf(stems.filter(isKnown)) / (weightOf(stems) || 1),
    kind: asks[0]?.kind === text.kind ? 1 : 0,
    unknown: Math.min(mostUnknown, unknown.length),
  };
}
