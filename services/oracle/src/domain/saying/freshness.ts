import { sentencesOf } from '../sentences.ts';

export interface Freshness {
  /** Index (0: the last) of the newest answer with a sentence similar to a sentence of `text`; Infinity without one. */
  answersSince(text: string): number;
}

const comparable = (text: string): string[] => text.toLocaleLowerCase('de').match(/[\p{L}\d]+/gu) ?? [];

const runLength = 4;

/** All groups of four consecutive words; a shorter sentence is one group. */
function runsOf(sentence: string): string[] {
  const words = comparable(sentence);
  if (words.length <= runLength) return [words.join(' ')];
  return words.slice(runLength - 1).map((_, i) => words.slice(i, i + runLength).join(' '));
}

/** Sentences of at most this many words ("Eher ja.") may be repeated. */
const setPhraseWords = 3;

/** A sentence is a repetition if earlier answers have at least this share of the sentence's groups of words. */
const sameShare = 0.6;

/** @param answers newest first */
export function createFreshness(answers: readonly string[]): Freshness {
  const lastRead = new Map<string, number>();
  for (const [age, answer] of answers.entries()) {
    for (const run of sentencesOf(answer).flatMap(runsOf)) if (!lastRead.has(run)) lastRead.set(run, age);
  }
  const ageOf = (sentence: string): number => {
    if (comparable(sentence).length <= setPhraseWords) return Infinity;
    const runs = runsOf(sentence);
    const ages = runs.flatMap((run) => lastRead.get(run) ?? []);
    return ages.length / runs.length >= sameShare ? Math.min(...ages) : Infinity;
  };
  return { answersSince: (text) => Math.min(...sentencesOf(text).map(ageOf)) };
}
