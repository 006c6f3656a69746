import { PatternIndex, type WordList } from '../reading/pattern.ts';
import { afterPreposition } from '../reading/preposition.ts';
import { plainTextOf } from '../reading/plain-text.ts';
import type { Entry } from './texts.ts';

/** A thing that players name ("Müsli", "Probezeit"), with sentences that fit every message about it. */
export interface ThingTexts {
  readonly words: WordList;
  /** Words that show that the text is about another thing. */
  readonly not: WordList | null;
  readonly ask: readonly Entry[];
  readonly news: readonly Entry[];
}

export class ThingIndex {
  readonly all: readonly ThingTexts[];
  #index: PatternIndex<ThingTexts> | undefined;

  constructor(all: readonly ThingTexts[]) {
    this.all = all;
  }

  #build(): PatternIndex<ThingTexts> {
    if (this.#index) return this.#index;
    const index = new PatternIndex<ThingTexts>();
    for (const thing of this.all) for (const pattern of thing.words.patterns) index.add(pattern, thing);
    this.#index = index;
    return index;
  }

  /** Prefers sentences that ask, then things without a preposition, then long words. */
  thingIn(text: string): ThingTexts | null {
    const { flat, sentences } = plainTextOf(text);
    const asked = sentences.filter(({ isAsked }) => isAsked).map(({ raw }) => raw);
    return this.#bestIn(plainTextOf(asked.join('? ')).flat) ?? this.#bestIn(flat);
  }

  #bestIn(flat: string): ThingTexts | null {
    const found = this.#build()
      .matchesIn(flat)
      .filter(({ value }) => !value.not?.test(flat))
      .toSorted((a, b) => b.text.length - a.text.length || a.index - b.index);
    const best = found.find(({ index }) => !afterPreposition.test(flat.slice(0, index))) ?? found[0];
    return best?.value ?? null;
  }
}
