import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import { addDays, localDate, localHour } from './local-time.ts';
import { stageOf } from './stage.ts';
import { hasHatched, type OwlState } from './state.ts';

const isNight = (hour: number): boolean => hour >= rulesOfPlay.sleepFrom || hour < rulesOfPlay.sleepUntil;

/** Date of the owl's day, which starts at `sleepFrom`, so that a night and the following day have the same date. */
export function owlDay(at: Date, zone: string): string {
  const date = localDate(at, zone);
  return localHour(at, zone) >= rulesOfPlay.sleepFrom ? addDays(date, 1) : date;
}

export const sameOwlDay = (owl: OwlState, then: Date | null, now: Date): boolean =>
  then !== null && owlDay(then, owl.timeZone) === owlDay(now, owl.timeZone);

/** True at night in local time, except on the owl's day on which the owl hatched or was woken. */
export function isSleeping(owl: OwlState, now: Date): boolean {
  if (!hasHatched(owl) || !isNight(localHour(now, owl.timeZone))) return false;
  return !sameOwlDay(owl, owl.hatchedAt, now) && !sameOwlDay(owl, owl.lastAwakening, now);
}

export function canAwaken(owl: OwlState, now: Date): boolean {
  if (!hasHatched(owl) || sameOwlDay(owl, owl.hatchedAt, now) || sameOwlDay(owl, owl.lastAwakening, now)) return false;
  return stageOf(owl) === 'weiser' || !isNight(localHour(now, owl.timeZone));
}
