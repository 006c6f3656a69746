import type { OwlState } from '../domain/state.ts';
import { atHome, farewell, homecoming } from '../domain/texts/travels.ts';
import { departed, home, isTravelling } from '../domain/travel.ts';
import { hasHatched } from '../domain/state.ts';
import type { Parts } from '../parts.ts';
import { act } from './act.ts';

function ended(owl: OwlState, now: Date) {
  if (!hasHatched(owl)) return 'egg' as const;
  return { owl: home(owl, now), message: isTravelling(owl, now) ? homecoming : atHome };
}

function begun(owl: OwlState, days: number, now: Date) {
  const away = departed(owl, days, now);
  return typeof away === 'string' ? away : { owl: away, message: farewell(days) };
}

/** Starts travel mode for so many days, or ends it with 0. @throws Refused `egg` */
export const travel = (parts: Parts, userId: string, days: number, timeZone: string | null) =>
  act(parts, userId, timeZone, (owl, now) => (days === 0 ? ended(owl, now) : begun(owl, days, now)));
