import type { Concern } from '@sternenrat/contracts/reading';
import { fold } from '../reading/fold.ts';
import { PatternIndex, type WordList } from '../reading/pattern.ts';
import { evidenceFor, stemOf, stemsIn, traitsOf, type AskTraits, type Evidence } from './case-evidence.ts';
import { detailsOf, narrowCase } from './narrow-case.ts';
import type { Entry, MatterTexts } from './texts.ts';

/** A specific question that many players ask, with answers written for it. */
export interface CaseTexts extends MatterTexts {
  readonly name: string;
  readonly concern: Concern;
  /** The same question, as different players would write it. */
  readonly asks: readonly string[];
  /** A text is about the case if each group matches. The first group names the main subject. */
  readonly words: readonly Pick<WordList, 'patterns'>[];
  /** Words of similar questions with other answers: a text with one of them isn't about the case. */
  readonly not: Pick<WordList, 'patterns'> | null;
  /** Answers to "Und wenn nicht?". */
  readonly ifNot: readonly Entry[];
  /** Answers to "Was soll ich sagen?". */
  readonly sayIt: readonly Entry[];
  /** Answers to "Und sonst?". */
  readonly more: readonly Entry[];
}

export interface CaseMatch extends Evidence {
  readonly found: CaseTexts;
  /** Weight of the matched words: rare ones count more. */
  readonly words: number;
}

/** Factor for each matching word of a group but the rarest. */
const furtherWeight = 0.3;

/** Number of best cases by words alone whose asks are compared with the text. */
const mostCompared = 24;

/** Weight of a word that stands in no ask. */
const rarest = 5.5;

const detailWeight = 3;

const weightOf = (rarities: readonly number[]): number =>
  rarities.toSorted((a, b) => b - a).reduce((sum, each, i) => sum + (i === 0 ? each : each * furtherWeight), 0);

/** Stands for `CaseTexts.not` in `Place.group`. */
const excluding = -1;

interface Place {
  readonly found: CaseTexts;
  readonly group: number;
}

export class CaseIndex {
  readonly all: readonly CaseTexts[];
  readonly #index = new PatternIndex<Place>();
  readonly #traits = new Map<CaseTexts, readonly AskTraits[]>();
  #rarities: ReadonlyMap<string, number> | undefined;

  constructor(all: readonly CaseTexts[]) {
    this.all = all;
    for (const found of all) {
      for (const [group, words] of found.words.entries())
        for (const pattern of words.patterns) this.#index.add(pattern, { found, group });
      for (const pattern of found.not?.patterns ?? []) this.#index.add(pattern, { found, group: excluding });
    }
  }

  /** Cases whose groups of words all match. `flatten` is passed in to load its words late. */
  matchesIn(text: string, flatten: (text: string) => string): readonly CaseMatch[] {
    const flat = flatten(text);
    const groups = new Map<CaseTexts, Map<number, Set<string>>>();
    const casesByText = new Map<string, Set<CaseTexts>>();
    for (const { value, text: match } of this.#index.matchesIn(flat)) {
      const own = groups.get(value.found) ?? new Map<number, Set<string>>();
      const texts = own.get(value.group) ?? new Set<string>();
      groups.set(value.found, own.set(value.group, texts.add(match)));
      if (value.group === excluding) continue;
      const cases = casesByText.get(match) ?? new Set<CaseTexts>();
      casesByText.set(match, cases.add(value.found));
    }
    const rarity = (match: string): number => Math.log(1 + this.all.length / (casesByText.get(match)?.size ?? 1));
    const byWords = [...groups]
      .filter(([found, own]) => !own.has(excluding) && own.size === found.words.length)
      .map(([found, own]) => {
        const weight = [...own.values()].reduce((sum, texts) => sum + weightOf([...texts].map(rarity)), 0);
        const matched = [...own.values()].flatMap((texts) => [...texts].flatMap((match) => match.split(' ')));
        return { found, words: weight / found.words.length, matched: new Set(matched.map(stemOf)) };
      })
      .toSorted((a, b) => b.words - a.words)
      .slice(0, mostCompared);
    const traits = traitsOf(flat);
    return byWords.map(({ matched, ...match }) => ({
      ...match,
      ...evidenceFor(traits, this.#traitsOf(match.found, flatten), matched, this.#rarityOf),
    }));
  }

  narrow(found: CaseTexts, text: string): CaseTexts {
    return narrowCase(
      found,
      detailsOf(found.asks, (stem) => this.#rarityOf(stem) >= detailWeight),
      text,
    );
  }

  #traitsOf(found: CaseTexts, flatten: (text: string) => string): readonly AskTraits[] {
    const known = this.#traits.get(found);
    if (known) return known;
    const traits = found.asks.map((ask) => traitsOf(flatten(ask)));
    this.#traits.set(found, traits);
    return traits;
  }

  readonly #rarityOf = (stem: string): number => (this.#rarities ??= this.#countStems()).get(stem) ?? rarest;

  /** Weight of each stem by the number of cases whose asks have it: 0 for a word that all have. */
  #countStems(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const found of this.all) {
      const stems = new Set(found.asks.flatMap((ask) => [...stemsIn(fold(ask))]));
      for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    }
    return new Map([...counts].map(([stem, count]) => [stem, Math.min(rarest, Math.log(this.all.length / count))]));
  }
}
