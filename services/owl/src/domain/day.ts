import { rulesOfPlay, type SubscriptionType } from '@sternenrat/contracts/vocabulary';
import { addDays, daysBetween, localDate, startOfDate } from './local-time.ts';
import { hasHatched, type OwlState } from './state.ts';

/** Rules, the owl: 30 more with each new local day, at most 100. */
const energyPerDay = 30;
/** Spec section 9: 1 a day, premium 3 more, founding members 5 more. */
const grainsPerDay: Readonly<Record<SubscriptionType, number>> = { free: 1, premium: 4, founding_member: 6 };

export interface Grant {
  readonly date: string;
  /** Key in the ledger: one grant per owl and local date. */
  readonly key: string;
  readonly grains: number;
}

/**
 * The local day that has begun since the last one that brought something; null when none has. It must have begun in the
 * zone of that last one too, so that a journey never yields a second grant for one day.
 */
function newDay(owl: OwlState, now: Date): { date: string; days: number } | null {
  const here = localDate(now, owl.timeZone);
  const there = localDate(now, owl.bonusZone);
  const days = Math.min(daysBetween(owl.lastDailyLoginBonus, here), daysBetween(owl.lastDailyLoginBonus, there));
  return days > 0 ? { date: here, days } : null;
}

export const dailyKey = (date: string): string => `daily:${date}`;

/** Energy of the new days, and the grant that is due at this first visit of the day. The balance moves with the ledger. */
export function dawned(owl: OwlState, now: Date): { owl: OwlState; grant: Grant | null } {
  const day = newDay(owl, now);
  if (!day) return { owl, grant: null };
  const energy = hasHatched(owl) ? Math.min(rulesOfPlay.maxStat, owl.energy + energyPerDay * day.days) : owl.energy;
  return {
    owl: { ...owl, energy, lastDailyLoginBonus: day.date, bonusZone: owl.timeZone, lastStardustGained: now },
    grant: { date: day.date, key: dailyKey(day.date), grains: grainsPerDay[owl.tier] },
  };
}

/** The first instant at which `dawned` grants again. */
export function nextStardustAt(owl: OwlState): Date {
  const next = addDays(owl.lastDailyLoginBonus, 1);
  const times = [owl.timeZone, owl.bonusZone].map((zone) => startOfDate(next, zone).getTime());
  return new Date(Math.max(...times));
}
