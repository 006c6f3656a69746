import { concerns, type Concern } from '@sternenrat/contracts/reading';
import { german } from '../../words/german.ts';
import { PatternIndex } from './pattern.ts';
import type { PlainText } from './plain-text.ts';

const english = new PatternIndex<Concern>();
for (const concern of concerns) {
  for (const pattern of german.concerns[concern].english?.patterns ?? []) english.add(pattern, concern);
}

export function englishConcernOf({ flat }: PlainText): Concern | null {
  let best: Concern | null = null;
  let longest = 0;
  for (const { value, text: match } of english.matchesIn(flat)) {
    if (match.length > longest) [best, longest] = [value, match.length];
  }
  return best;
}
