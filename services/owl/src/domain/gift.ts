import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import { spendGrains } from './lots.ts';
import { applyAbsence, recordInteraction } from './absence.ts';
import { isSleeping } from './sleep.ts';
import { hasHatched, type OwlState } from './state.ts';
import { endTravel } from './travel.ts';

/** Doesn't change the balance, because the ledger takes the grain. */
export function giveGrain(owl: OwlState, now: Date): OwlState | 'egg' | 'asleep' | 'no_stardust' {
  if (!hasHatched(owl)) return 'egg';
  if (isSleeping(owl, now)) return 'asleep';
  if (owl.stardust < rulesOfPlay.giftGrains) return 'no_stardust';
  const awake = recordInteraction(endTravel(applyAbsence(owl, now), now), now);
  return {
    ...awake,
    energy: Math.min(rulesOfPlay.maxStat, awake.energy + rulesOfPlay.giftEnergy),
    herzlicht: Math.min(rulesOfPlay.maxStat, awake.herzlicht + rulesOfPlay.giftHerzlicht),
    lots: spendGrains(awake, rulesOfPlay.giftGrains).lots,
    lastCared: now,
  };
}
