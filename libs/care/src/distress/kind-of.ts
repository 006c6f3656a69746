import type { CareKind } from '../kinds.ts';
import { conceptsOf, type Concept } from './features.ts';
import { normalizedWords } from './normalise.ts';

const kinds: readonly (readonly [CareKind, readonly Concept[]])[] = [
  ['overdose', ['overdosing']],
  ['violence', ['abuse', 'hit', 'threatened', 'trapped']],
  ['suicide', ['suicide', 'notLiving', 'notWaking']],
  ['self-harm', ['selfHarm']],
  ['eating', ['eating']],
  ['addiction', ['drugs', 'drinking']],
  ['violence', ['homeFear']],
  ['lonely', ['lonely']],
  ['hopeless', ['hopeless', 'cantGoOn']],
  ['sorrow', ['crying']],
];

export function kindOf(text: string): CareKind | null {
  const found = new Set(conceptsOf(normalizedWords(text).join(' ')));
  return kinds.find(([, concepts]) => concepts.some((concept) => found.has(concept)))?.[0] ?? null;
}
