import { rulesOfPlay, type SubscriptionType } from '@sternenrat/contracts/vocabulary';
import { addDays, daysBetween, localDate, startOfDate } from './local-time.ts';
import { hasHatched, type OwlState } from './state.ts';

/** Energy for each new day. Source: specification. */
const energyPerDay = 30;
/** The daily grant in grains, by subscription. Source: specification. */
const grainsPerDay: Readonly<Record<SubscriptionType, number>> = { free: 1, premium: 4, founding_member: 6 };

export interface Grant {
  readonly date: string;
  /** The ledger applies each key once, so an owl gets one grant per date. */
  readonly key: string;
  readonly grains: number;
}

/** Null unless a day has begun both here and in the zone of the last grant: a change of zone brings no second grant. */
function newDay(owl: OwlState, now: Date): { date: string; days: number } | null {
  const here = localDate(now, owl.timeZone);
  const there = localDate(now, owl.bonusZone);
  const days = Math.min(daysBetween(owl.lastDailyLoginBonus, here), daysBetween(owl.lastDailyLoginBonus, there));
  return days > 0 ? { date: here, days } : null;
}

export const dailyKey = (date: string): string => `daily:${date}`;

/** Adds the energy of the new days. The ledger adds the grains of `grant` to the balance. */
export function startDay(owl: OwlState, now: Date): { owl: OwlState; grant: Grant | null } {
  const day = newDay(owl, now);
  if (!day) return { owl, grant: null };
  const energy = hasHatched(owl) ? Math.min(rulesOfPlay.maxStat, owl.energy + energyPerDay * day.days) : owl.energy;
  return {
    owl: {
      ...owl,
      energy,
      lastDailyLoginBonus: day.date,
      bonusZone: owl.timeZone,
      dailyGrant: { date: day.date, grains: grainsPerDay[owl.tier] },
      lastStardustGained: now,
    },
    grant: { date: day.date, key: dailyKey(day.date), grains: grainsPerDay[owl.tier] },
  };
}

function grantedGrains({ dailyGrant, lastDailyLoginBonus, tier }: OwlState): number {
  return dailyGrant?.date === lastDailyLoginBonus ? dailyGrant.grains : grainsPerDay[tier];
}

export function withTier(owl: OwlState, tier: SubscriptionType): OwlState {
  return { ...owl, tier, dailyGrant: { date: owl.lastDailyLoginBonus, grains: grantedGrains(owl) } };
}

/** The rest of today's grant after an upgrade; null if no grain is missing or a new day brings a full grant. */
export function extraGrant(owl: OwlState, now: Date): { owl: OwlState; grant: Grant } | null {
  const date = owl.lastDailyLoginBonus;
  const grains = grainsPerDay[owl.tier] - grantedGrains(owl);
  if (grains <= 0 || newDay(owl, now)) return null;
  return {
    owl: { ...owl, dailyGrant: { date, grains: grainsPerDay[owl.tier] }, lastStardustGained: now },
    grant: { date, key: `extra:${date}:${owl.tier}`, grains },
  };
}

export function nextStardustAt(owl: OwlState): Date {
  const next = addDays(owl.lastDailyLoginBonus, 1);
  const times = [owl.timeZone, owl.bonusZone].map((zone) => startOfDate(next, zone).getTime());
  return new Date(Math.max(...times));
}
