import { PatternIndex, patternsOf, type Match } from '../reading/pattern.ts';
import type { TopicTexts } from './texts.ts';

/** Words with at least this many letters rarely stand in a text by accident. */
const distinctiveLength = 6;

/** True for a long word, or a phrase with one. */
const isDistinctive = (match: string): boolean => match.split(' ').some((word) => word.length >= distinctiveLength);

/** Least weight of a topic: one distinctive word, or two words. A wrong topic is worse than none. */
const leastWeight = 2;

/** Index of the topics of a concern by their words. */
export class TopicIndex {
  readonly all: readonly TopicTexts[];
  #index: PatternIndex<TopicTexts> | undefined;

  constructor(all: readonly TopicTexts[]) {
    this.all = all;
  }

  /** Returns the index. The first call builds it, usually from `LoadedTexts.read` before the first question. */
  build(): PatternIndex<TopicTexts> {
    if (this.#index) return this.#index;
    const index = new PatternIndex<TopicTexts>();
    for (const topic of this.all) for (const pattern of patternsOf(topic.words)) index.add(pattern, topic);
    this.#index = index;
    return index;
  }

  /** @param flat `PlainText.flat` */
  matchesIn(flat: string): readonly Match<TopicTexts>[] {
    return this.build().matchesIn(flat);
  }

  /** The topic with the most different words in the text, distinctive ones counted twice; null below `leastWeight`. */
  bestIn(flat: string): TopicTexts | null {
    const found = new Map<TopicTexts, Set<string>>();
    for (const { value, text } of this.matchesIn(flat)) found.set(value, (found.get(value) ?? new Set()).add(text));
    let best: TopicTexts | null = null;
    let most = leastWeight - 1;
    for (const topic of this.all) {
      const words = [...(found.get(topic) ?? [])];
      const weight = words.reduce((sum, word) => sum + (isDistinctive(word) ? 2 : 1), 0);
      if (weight > most) [best, most] = [topic, weight];
    }
    return best;
  }
}
