import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';

export const clampStat = (stat: number): number => Math.min(rulesOfPlay.maxStat, Math.max(0, stat));
