import { rulesOfPlay, stageLevels } from '@sternenrat/contracts/vocabulary';
import { colour } from '../../theme/tokens.ts';
import { texts } from './texts.ts';

/** Spec section 9. @param energy 0 to 100 */
export function energyWord(energy: number): string {
  const { low, weak, ok, strong } = texts.energyWords;
  return energy < 15 ? low : energy < 30 ? weak : energy < 70 ? ok : strong;
}

export function herzlichtColour(herzlicht: number): string {
  return herzlicht >= 80 ? colour.good : herzlicht >= 30 ? colour.accent : colour.danger;
}

/** Low (to 40) and very high (from 95) herzlicht have a hover text (spec section 4). */
export function moodHover(herzlicht: number): string | undefined {
  const { low, dim, high } = texts.hover;
  return herzlicht <= 20 ? low : herzlicht <= 40 ? dim : herzlicht >= 95 ? high : undefined;
}

export function levelOf(wisdom: number): { level: number; percent: number } {
  const level = Math.floor(wisdom);
  return { level, percent: Math.round((wisdom - level) * 100) };
}

export function reachesStage(before: number, after: number): boolean {
  return Object.values(stageLevels).some((level) => before < level && after >= level);
}

export const clampStat = (value: number): number => Math.max(0, Math.min(rulesOfPlay.maxStat, value));
