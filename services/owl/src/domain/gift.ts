import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import { missed, touched } from './missing.ts';
import { isSleeping } from './sleep.ts';
import { hasHatched, type OwlState } from './state.ts';

/** One grain: 20 energy and 5 herzlicht (spec section 9). The balance moves with the ledger. */
export function gifted(owl: OwlState, now: Date): OwlState | 'egg' | 'asleep' | 'no_stardust' {
  if (!hasHatched(owl)) return 'egg';
  if (isSleeping(owl, now)) return 'asleep';
  if (owl.stardust < 1) return 'no_stardust';
  const awake = touched(missed(owl, now), now);
  return {
    ...awake,
    energy: Math.min(rulesOfPlay.maxStat, awake.energy + rulesOfPlay.giftEnergy),
    herzlicht: Math.min(rulesOfPlay.maxStat, awake.herzlicht + rulesOfPlay.giftHerzlicht),
    lastCared: now,
  };
}
