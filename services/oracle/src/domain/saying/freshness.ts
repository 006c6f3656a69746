import { sentencesOf } from '../sentences.ts';

export interface Freshness {
  /** How many answers ago a similar sentence was used: 0 for the last answer, Infinity for never. */
  answersSince(text: string): number;
}

const comparable = (text: string): string[] => text.toLocaleLowerCase('de').match(/[\p{L}\d]+/gu) ?? [];

const runLength = 4;

function runsOf(sentence: string): string[] {
  const words = comparable(sentence);
  if (words.length <= runLength) return [words.join(' ')];
  return words.slice(runLength - 1).map((_, i) => words.slice(i, i + runLength).join(' '));
}

/** Sentences of at most this many words ("Eher ja.") may be repeated. */
const setPhraseWords = 3;

/** A sentence is a repetition if at least this share of its runs was used before. */
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
