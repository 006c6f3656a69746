import { Body, SearchRiseSet } from 'astronomy-engine';
import { observerAt } from './direction.ts';
import type { Place } from './place.ts';

export interface RiseOrSet {
  readonly kind: 'rise' | 'set';
  readonly at: Date;
}

const bodies = { sun: Body.Sun, moon: Body.Moon } as const;

/** The next rise or set, whichever is first; null if neither happens within two days, as near the poles. */
export function nextRiseOrSet(body: keyof typeof bodies, at: Date, place: Place): RiseOrSet | null {
  const next = (kind: RiseOrSet['kind']) =>
    SearchRiseSet(bodies[body], observerAt(place), kind === 'rise' ? 1 : -1, at, 2)?.date;
  const [rise, set] = [next('rise'), next('set')];
  if (rise && (!set || rise < set)) return { kind: 'rise', at: rise };
  return set ? { kind: 'set', at: set } : null;
}
