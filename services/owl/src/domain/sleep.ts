import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import { addDays, localDate, localHour } from './local-time.ts';
import { stageOf } from './stage.ts';
import { hasHatched, type OwlState } from './state.ts';

const isNight = (hour: number): boolean => hour >= rulesOfPlay.sleepFrom || hour < rulesOfPlay.sleepUntil;

/**
 * Her day begins when she goes to sleep: from 23:00 on it has the name of the next local date. So a night,
 * the waking after it and the evening that follows share one name.
 */
export function owlDay(at: Date, zone: string): string {
  const date = localDate(at, zone);
  return localHour(at, zone) >= rulesOfPlay.sleepFrom ? addDays(date, 1) : date;
}

export const sameOwlDay = (owl: OwlState, then: Date | null, now: Date): boolean =>
  then !== null && owlDay(then, owl.timeZone) === owlDay(now, owl.timeZone);

/** 23:00 to 7:00 local time, unless she hatched or was woken in that very night (rules: the owl). An egg never sleeps. */
export function isSleeping(owl: OwlState, now: Date): boolean {
  if (!hasHatched(owl) || !isNight(localHour(now, owl.timeZone))) return false;
  return !sameOwlDay(owl, owl.hatchedAt, now) && !sameOwlDay(owl, owl.lastAwakening, now);
}

/** The day's one waking is still to come: from 7:00 for all, at night for the wise; none on the day of hatching. */
export function canAwaken(owl: OwlState, now: Date): boolean {
  if (!hasHatched(owl) || sameOwlDay(owl, owl.hatchedAt, now) || sameOwlDay(owl, owl.lastAwakening, now)) return false;
  return stageOf(owl) === 'weiser' || !isNight(localHour(now, owl.timeZone));
}
