import { stageLevels, stages, type Stage } from '@sternenrat/contracts/vocabulary';
import { hasHatched, type OwlState } from './state.ts';

type Grown = Pick<OwlState, 'wisdom' | 'hatchedAt'>;
const grownStages = ['teenager', 'erwachsen', 'weiser'] as const;

/** The integer part of wisdom (spec section 3). */
export const levelOf = (wisdomHundredths: number): number => Math.floor(wisdomHundredths / 100);

/** Wisdom as people and programs outside see it: 3.25. */
export const shownWisdom = (wisdomHundredths: number): number => wisdomHundredths / 100;

/** The stages that lie between two wisdoms, in order (spec section 4); wisdom never falls, so each is reached once. */
export function stagesReached(before: Grown, after: Grown): readonly Exclude<Stage, 'ei' | 'küken'>[] {
  const from = stages.indexOf(stageOf(before));
  const to = stages.indexOf(stageOf(after));
  return grownStages.filter((stage) => stages.indexOf(stage) > from && stages.indexOf(stage) <= to);
}

/** Spec section 4: chick by hatching, then by level. */
export function stageOf(owl: Grown): Stage {
  if (!hasHatched(owl)) return 'ei';
  const level = levelOf(owl.wisdom);
  if (level >= stageLevels.weiser) return 'weiser';
  if (level >= stageLevels.erwachsen) return 'erwachsen';
  return level >= stageLevels.teenager ? 'teenager' : 'küken';
}
