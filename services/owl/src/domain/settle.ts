import { dawned, type Grant } from './day.ts';
import { missed, seen } from './missing.ts';
import type { OwlState } from './state.ts';
import { inZone } from './zone.ts';

export interface Visit {
  readonly now: Date;
  /** What the player's device tells; null when it tells none. */
  readonly timeZone: string | null;
  /** The player looks at her (the status): notes the visit and may greet. */
  readonly looks?: boolean;
}

/**
 * What time alone has done since she was last written: herzlicht missed, energy of new days, the day's grant.
 * Idempotent: settling again at the same time changes nothing. `returned`: the player was away for 24 h or more.
 */
export function settle(owl: OwlState, visit: Visit): { owl: OwlState; grant: Grant | null; returned: boolean } {
  const here = missed(inZone(owl, visit.timeZone, visit.now), visit.now);
  const looked = visit.looks ? seen(here, visit.now) : { owl: here, returned: false };
  return { ...dawned(looked.owl, visit.now), returned: looked.returned };
}
