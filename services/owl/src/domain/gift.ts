import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import { oneGiven } from './lots.ts';
import { missed, touched } from './missing.ts';
import { isSleeping } from './sleep.ts';
import { hasHatched, type OwlState } from './state.ts';
import { home } from './travel.ts';

/** One grain: 20 energy and 5 herzlicht (spec section 9), and a travel ends. The balance moves with the ledger. */
export function gifted(owl: OwlState, now: Date): OwlState | 'egg' | 'asleep' | 'no_stardust' {
  if (!hasHatched(owl)) return 'egg';
  if (isSleeping(owl, now)) return 'asleep';
  if (owl.stardust < 1) return 'no_stardust';
  const awake = touched(home(missed(owl, now), now), now);
  return {
    ...awake,
    energy: Math.min(rulesOfPlay.maxStat, awake.energy + rulesOfPlay.giftEnergy),
    herzlicht: Math.min(rulesOfPlay.maxStat, awake.herzlicht + rulesOfPlay.giftHerzlicht),
    lots: oneGiven(awake),
    lastCared: now,
  };
}
