import { stageLevels, type Stage } from '@sternenrat/contracts/vocabulary';
import { hasHatched, type OwlState } from './state.ts';

/** The integer part of wisdom (spec section 3). */
export const levelOf = (wisdomHundredths: number): number => Math.floor(wisdomHundredths / 100);

/** Wisdom as people and programs outside see it: 3.25. */
export const shownWisdom = (wisdomHundredths: number): number => wisdomHundredths / 100;

/** Spec section 4: chick by hatching, then by level. */
export function stageOf(owl: Pick<OwlState, 'wisdom' | 'hatchedAt'>): Stage {
  if (!hasHatched(owl)) return 'ei';
  const level = levelOf(owl.wisdom);
  if (level >= stageLevels.weiser) return 'weiser';
  if (level >= stageLevels.erwachsen) return 'erwachsen';
  return level >= stageLevels.teenager ? 'teenager' : 'küken';
}
