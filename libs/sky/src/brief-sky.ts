import type { MoonPhase, Sky, SkyBody } from '@sternenrat/contracts/sky';
import { longitudeOf, speedOf } from './longitude.ts';
import { moonAt, phaseOf } from './moon.ts';

const watchedPlanets = ['mercury', 'venus', 'mars'] as const satisfies readonly SkyBody[];

export interface BriefSky {
  readonly moon: Sky['moon'];
  readonly retrograde: readonly (typeof watchedPlanets)[number][];
}

export const moonPhaseAt = (at: Date): MoonPhase => phaseOf(longitudeOf('moon', at) - longitudeOf('sun', at));

/** The Moon and the retrograde bodies among `watchedPlanets`. Much faster than `skyAt`, which also finds aspects. */
export function briefSkyAt(at: Date): BriefSky {
  return {
    moon: moonAt(at, longitudeOf('sun', at), longitudeOf('moon', at)),
    retrograde: watchedPlanets.filter((body) => speedOf(body, at) < 0),
  };
}
