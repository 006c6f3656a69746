import { stageLevels, stages, type Stage } from '@sternenrat/contracts/vocabulary';
import { hasHatched, type OwlState } from './state.ts';

type Grown = Pick<OwlState, 'wisdom' | 'hatchedAt'>;
const grownStages = ['teenager', 'erwachsen', 'weiser'] as const;

export const levelOf = (wisdomHundredths: number): number => Math.floor(wisdomHundredths / 100);

export const shownWisdom = (wisdomHundredths: number): number => wisdomHundredths / 100;

export function stagesReached(before: Grown, after: Grown): readonly Exclude<Stage, 'ei' | 'küken'>[] {
  const from = stages.indexOf(stageOf(before));
  const to = stages.indexOf(stageOf(after));
  return grownStages.filter((stage) => stages.indexOf(stage) > from && stages.indexOf(stage) <= to);
}

export function stageOf(owl: Grown): Stage {
  if (!hasHatched(owl)) return 'ei';
  const level = levelOf(owl.wisdom);
  if (level >= stageLevels.weiser) return 'weiser';
  if (level >= stageLevels.erwachsen) return 'erwachsen';
  return level >= stageLevels.teenager ? 'teenager' : 'küken';
}
