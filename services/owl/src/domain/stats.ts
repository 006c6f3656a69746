import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';

/** Within 0 and 100. */
export const within = (stat: number): number => Math.min(rulesOfPlay.maxStat, Math.max(0, stat));
