import type { OwlState } from '../domain/state.ts';
import { atHome, farewell, homecoming } from '../domain/texts/travels.ts';
import { startTravel, endTravel, isTravelling } from '../domain/travel.ts';
import { hasHatched } from '../domain/state.ts';
import type { OwlAccess } from '../deps.ts';
import { runAction } from './run-action.ts';

function endTravelNow(owl: OwlState, now: Date) {
  if (!hasHatched(owl)) return 'egg' as const;
  return { owl: endTravel(owl, now), message: isTravelling(owl, now) ? homecoming : atHome };
}

function beginTravel(owl: OwlState, days: number, now: Date) {
  const travelling = startTravel(owl, days, now);
  return typeof travelling === 'string' ? travelling : { owl: travelling, message: farewell(days) };
}

export const travel = (deps: OwlAccess, userId: string, days: number, timeZone: string | null) =>
  runAction(deps, userId, timeZone, (owl, now) => (days === 0 ? endTravelNow(owl, now) : beginTravel(owl, days, now)));
