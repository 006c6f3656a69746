import type { MoonPhase, Sky, SkyBody } from '@sternenrat/contracts/sky';
import { longitudeOf, speedOf } from './longitude.ts';
import { moonAt, phaseOf } from './moon.ts';

/** The planets whose turning back people speak of. */
const noted = ['mercury', 'venus', 'mars'] as const satisfies readonly SkyBody[];

export interface BriefSky {
  readonly moon: Sky['moon'];
  /** Which of Mercury, Venus and Mars run backwards. */
  readonly retrograde: readonly (typeof noted)[number][];
}

/** The phase alone. */
export const moonPhaseAt = (at: Date): MoonPhase => phaseOf(longitudeOf('moon', at) - longitudeOf('sun', at));

/** The moon and what runs backwards, without the aspects of `skyAt`: some hundred times cheaper. */
export function briefSkyAt(at: Date): BriefSky {
  return {
    moon: moonAt(at, longitudeOf('sun', at), longitudeOf('moon', at)),
    retrograde: noted.filter((body) => speedOf(body, at) < 0),
  };
}
