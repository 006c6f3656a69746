import type { Concern } from '@sternenrat/contracts/reading';
import { PatternIndex, type WordList } from '../reading/pattern.ts';
import type { Entry, MatterTexts } from './texts.ts';

/** A specific question that many players ask, with answers written for it. */
export interface CaseTexts extends MatterTexts {
  readonly name: string;
  readonly concern: Concern;
  /** The question in the words of different players. */
  readonly asks: readonly string[];
  /** Groups of words, first what the case is about. A text is about the case if each group matches. */
  readonly words: readonly Pick<WordList, 'patterns'>[];
  /** Answers to "Und wenn nicht?". */
  readonly ifNot: readonly Entry[];
  /** Answers to "Was soll ich sagen?". */
  readonly sayIt: readonly Entry[];
  /** Answers to "Und sonst?". */
  readonly more: readonly Entry[];
}

export interface CaseMatch {
  readonly found: CaseTexts;
  readonly score: number;
  /** False if one group of words has no match. */
  readonly isComplete: boolean;
}

/** Share of the three-letter sequences that two texts have in common, 0 to 1 (Dice coefficient). */
function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const each of a) if (b.has(each)) shared += 1;
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
}

function trigramsOf(flat: string): ReadonlySet<string> {
  const letters = flat.replace(/[^a-z0-9 ]/gu, '').replace(/ +/gu, ' ');
  return new Set(Array.from({ length: Math.max(0, letters.length - 2) }, (_, i) => letters.slice(i, i + 3)));
}

/** Weight of the similarity to the closest ask, compared with one rare word. */
const similarityWeight = 8;
/** Weight of further words of a group after the rarest. */
const furtherWeight = 0.3;

/** What a case loses if one of its groups has no match. */
const missingGroup = 2.2;

/** Number of cases with the best words whose asks are compared with the text. */
const mostCompared = 24;

/** Weight of the words that match in a group. */
const weightOf = (rarities: readonly number[]): number =>
  rarities.toSorted((a, b) => b - a).reduce((sum, each, i) => sum + (i === 0 ? each : each * furtherWeight), 0);

interface Place {
  readonly found: CaseTexts;
  readonly group: number;
}

export class CaseIndex {
  readonly all: readonly CaseTexts[];
  readonly #index = new PatternIndex<Place>();
  readonly #trigrams = new Map<CaseTexts, readonly ReadonlySet<string>[]>();

  constructor(all: readonly CaseTexts[]) {
    this.all = all;
    for (const found of all)
      for (const [group, words] of found.words.entries())
        for (const pattern of words.patterns) this.#index.add(pattern, { found, group });
  }

  /**
   * Cases of which all groups of words match, or all but one that isn't the first, best first.
   * @param flatten gives `PlainText.flat`. Importing it here would load the word lists when the service starts
   */
  matchesIn(text: string, flatten: (text: string) => string): readonly CaseMatch[] {
    const flat = flatten(text);
    const groups = new Map<CaseTexts, Map<number, Set<string>>>();
    const casesByText = new Map<string, Set<CaseTexts>>();
    for (const { value, text: match } of this.#index.matchesIn(flat)) {
      const own = groups.get(value.found) ?? new Map<number, Set<string>>();
      const texts = own.get(value.group) ?? new Set<string>();
      groups.set(value.found, own.set(value.group, texts.add(match)));
      const cases = casesByText.get(match) ?? new Set<CaseTexts>();
      casesByText.set(match, cases.add(value.found));
    }
    const rarity = (match: string): number => Math.log(1 + this.all.length / (casesByText.get(match)?.size ?? 1));
    const byWords = [...groups]
      .filter(([found, own]) => own.has(0) && own.size >= found.words.length - 1)
      .map(([found, own]): CaseMatch => {
        const isComplete = own.size === found.words.length;
        const weight = [...own.values()].reduce((sum, texts) => sum + weightOf([...texts].map(rarity)), 0);
        return { found, score: weight / found.words.length - (isComplete ? 0 : missingGroup), isComplete };
      })
      .toSorted((a, b) => b.score - a.score)
      .slice(0, mostCompared);
    const trigrams = trigramsOf(flat);
    return byWords
      .map((match) => {
        const closest = Math.max(...this.#trigramsOf(match.found, flatten).map((each) => similarity(trigrams, each)));
        return { ...match, score: match.score + similarityWeight * closest };
      })
      .toSorted((a, b) => b.score - a.score);
  }

  #trigramsOf(found: CaseTexts, flatten: (text: string) => string): readonly ReadonlySet<string>[] {
    const known = this.#trigrams.get(found);
    if (known) return known;
    const trigrams = found.asks.map((ask) => trigramsOf(flatten(ask)));
    this.#trigrams.set(found, trigrams);
    return trigrams;
  }
}
