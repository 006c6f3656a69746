import { PatternIndex, type Match } from '../reading/pattern.ts';
import type { TopicTexts } from './texts.ts';

/** Words with at least this many letters are distinctive: texts about other topics rarely have them. */
const distinctiveLength = 6;

const isDistinctive = (match: string): boolean => match.split(' ').some((word) => word.length >= distinctiveLength);

/** Smallest weight of a topic: one distinctive word, or two others. */
const leastWeight = 2;

/** Weight from which a topic fits for sure: two distinctive words. */
const certainWeight = 4;

export interface TopicMatch {
  readonly topic: TopicTexts;
  readonly isCertain: boolean;
}

export class TopicIndex {
  readonly all: readonly TopicTexts[];
  #index: PatternIndex<TopicTexts> | undefined;

  constructor(all: readonly TopicTexts[]) {
    this.all = all;
  }

  /** Builds the index, which makes the first search faster if it is called early. */
  build(): PatternIndex<TopicTexts> {
    if (this.#index) return this.#index;
    const index = new PatternIndex<TopicTexts>();
    for (const topic of this.all) for (const pattern of topic.words.patterns) index.add(pattern, topic);
    this.#index = index;
    return index;
  }

  matchesIn(flat: string): readonly Match<TopicTexts>[] {
    return this.build().matchesIn(flat);
  }

  /** The topic with the most different words in the text. Distinctive words count twice. */
  bestIn(flat: string): TopicMatch | null {
    const found = new Map<TopicTexts, Set<string>>();
    for (const { value, text } of this.matchesIn(flat)) found.set(value, (found.get(value) ?? new Set()).add(text));
    let best: TopicTexts | null = null;
    let most = leastWeight - 1;
    for (const topic of this.all) {
      const words = [...(found.get(topic) ?? [])];
      const weight = words.reduce((sum, word) => sum + (isDistinctive(word) ? 2 : 1), 0);
      if (weight > most) [best, most] = [topic, weight];
    }
    return best && { topic: best, isCertain: most >= certainWeight };
  }
}
