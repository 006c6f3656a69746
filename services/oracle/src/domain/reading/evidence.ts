import { concerns, type Concern } from '@sternenrat/contracts/reading';
import { german } from '../../words/german.ts';
import { evidenceLevels, type Level } from '../../words/schemas.ts';
import { fold } from './fold.ts';
import { isListedNoun } from './noun-phrase.ts';
import { PatternIndex } from './pattern.ts';
import type { PlainText } from './plain-text.ts';

const weights: Record<Level, number> = { exact: 8, noun: 6.5, likely: 2.5, hint: 1, not: -10 };
const wordWeight = 0.9;
/** Factor for the second to fourth heaviest pieces of evidence. Further evidence doesn't count. */
const furtherShare = 0.35;
const askedShare = 1.25;

interface Evidence {
  readonly concern: Concern;
  readonly level: Level;
  /** Number of letters of a noun that may end a compound; null for a pattern that isn't such a noun. */
  readonly ending: number | null;
}

/** Fewest letters of a compound's first part: "Ehering" is a ring, "bringe" is not. */
const shortestFirstPart = 3;

const isCompound = ({ ending }: Evidence, match: string): boolean =>
  ending === null || match.length === ending || match.length - ending >= shortestFirstPart;

const evidence = new PatternIndex<Evidence>();
for (const concern of concerns) {
  for (const level of evidenceLevels) {
    for (const pattern of german.concerns[concern][level]?.patterns ?? []) {
      evidence.add(pattern, { concern, level, ending: null });
      // a compound counts as its last part: "Matheschularbeit" is a "Schularbeit"
      if (level !== 'not' && isListedNoun(pattern))
        evidence.add(`*${pattern}`, { concern, level, ending: fold(pattern).length });
    }
  }
}

const spacesIn = (text: string): number => text.split(' ').length - 1;

function askedRanges(text: PlainText): readonly (readonly [number, number])[] {
  if (text.sentences.length < 2) return [];
  let at = 0;
  return text.sentences.flatMap(({ flat, isAsked }) => {
    const start = at;
    at += flat.length + 1;
    return isAsked ? [[start, at] as const] : [];
  });
}

export function concernScores(text: PlainText): ReadonlyMap<Concern, number> {
  const asked = askedRanges(text);
  const found = new Map<Concern, Map<string, number>>();
  for (const { value, text: match, index } of evidence.matchesIn(text.flat)) {
    if (!isCompound(value, match)) continue;
    const { concern, level } = value;
    const isAsked = asked.some(([from, to]) => index >= from && index < to);
    const base = weights[level] + (level === 'not' ? 0 : wordWeight * spacesIn(match));
    const weight = base * (isAsked && base > 0 ? askedShare : 1);
    const ofConcern = found.get(concern) ?? new Map<string, number>();
    found.set(concern, ofConcern);
    if (level === 'not') ofConcern.set(`-${match}`, weight);
    else ofConcern.set(match, Math.max(weight, ofConcern.get(match) ?? 0));
  }
  const scores = new Map<Concern, number>();
  for (const [concern, matches] of found) {
    const positive = [...matches.values()].filter((weight) => weight > 0).toSorted((a, b) => b - a);
    const negative = [...matches.values()].filter((weight) => weight < 0).reduce((sum, each) => sum + each, 0);
    const [best = 0, ...further] = positive;
    const sum = best + furtherShare * further.slice(0, 3).reduce((all, each) => all + each, 0);
    scores.set(concern, sum * (german.concerns[concern].share ?? 1) + negative);
  }
  return scores;
}

export function speaksFor(concern: Concern, word: string): boolean {
  const flat = ` ${fold(word).replace(/[^a-z0-9]/gu, '')} `;
  return evidence
    .matchesIn(flat)
    .some(({ value }) => value.concern === concern && value.level !== 'not' && value.level !== 'hint');
}
