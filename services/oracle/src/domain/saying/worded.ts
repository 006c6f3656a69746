import { PatternIndex, type WordList } from '../reading/pattern.ts';
import { afterPreposition } from '../reading/preposition.ts';
import { plainTextOf } from '../reading/plain-text.ts';

/** Texts that answer every question with one of their words. */
export interface Worded {
  readonly words: WordList;
  /** Words with which a question is about something else. */
  readonly not: WordList | null;
}

/** `PlainText.flat` of the sentences that ask. */
function askedIn(text: string): string {
  const asked = plainTextOf(text).sentences.filter(({ isAsked }) => isAsked);
  return plainTextOf(asked.map(({ raw }) => raw).join('? ')).flat;
}

export class WordedIndex<Texts extends Worded> {
  readonly all: readonly Texts[];
  #index: PatternIndex<Texts> | undefined;

  constructor(all: readonly Texts[]) {
    this.all = all;
  }

  #build(): PatternIndex<Texts> {
    if (this.#index) return this.#index;
    const index = new PatternIndex<Texts>();
    for (const each of this.all) for (const pattern of each.words.patterns) index.add(pattern, each);
    this.#index = index;
    return index;
  }

  /** Prefers sentences that ask, then words without a preposition, then long words. */
  bestIn(text: string): Texts | null {
    return this.#bestInFlat(askedIn(text)) ?? this.#bestInFlat(plainTextOf(text).flat);
  }

  /** Like `bestIn`, but null if the words stand behind a preposition or only in sentences that don't ask. */
  matterIn(text: string): Texts | null {
    const asked = askedIn(text);
    return this.#found(asked.trim() === '' ? plainTextOf(text).flat : asked).direct ?? null;
  }

  #bestInFlat(text: string): Texts | null {
    const { direct, any } = this.#found(text);
    return direct ?? any ?? null;
  }

  /** The best texts for the flat text; `direct`: the best whose words don't stand behind a preposition. */
  #found(text: string): { readonly direct?: Texts | undefined; readonly any?: Texts | undefined } {
    // a pattern may reach across a comma: "was mache ich, wenn …"
    const flat = text.replaceAll(' , ', ' ');
    const found = this.#build()
      .matchesIn(flat)
      .filter(({ value }) => !value.not?.test(flat))
      .toSorted((a, b) => b.text.length - a.text.length || a.index - b.index);
    const direct = found.find(({ index }) => !afterPreposition.test(flat.slice(0, index)));
    return { direct: direct?.value, any: found[0]?.value };
  }
}
