import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import type { Chance } from './chance.ts';
import { missed, touched } from './missing.ts';
import { momentOf } from './moment.ts';
import { canAwaken, isSleeping } from './sleep.ts';
import { hasHatched, type OwlState } from './state.ts';
import { within } from './stats.ts';
import { say } from './texts/line.ts';
import { dreams, nightmares } from './texts/nights.ts';

/** Rules, the owl. */
const boost = { least: 10, most: 30 } as const;
const most = 10;
/** So many wakings are safe after a nightmare; from then on every third night may bring one. */
const safeNights = { least: 5, most: 12 } as const;
const nightmareOneIn = 3;

export interface Woken {
  readonly owl: OwlState;
  readonly awakened: boolean;
  /** Energy that was really added. */
  readonly energyBoost: number;
  /** Herzlicht, as it really changed. */
  readonly change: number;
  readonly sleepMessage: string;
}

/** The day's one waking: energy, and a dream that warms or a nightmare that costs; awake already, nothing happens. */
export function woken(owl: OwlState, now: Date, chance: Chance): Woken | 'egg' | 'asleep' {
  if (!hasHatched(owl)) return 'egg';
  if (!canAwaken(owl, now)) {
    if (isSleeping(owl, now)) return 'asleep';
    return { owl, awakened: false, energyBoost: 0, change: 0, sleepMessage: '' };
  }
  const here = missed(owl, now);
  // she has nothing to lose at 0
  const nightmare = here.nextNightmareIn === 0 && here.herzlicht > 0 && chance.int(1, nightmareOneIn) === 1;
  const herzlicht = within(here.herzlicht + (nightmare ? -chance.int(1, most) : chance.int(1, most)));
  const energy = Math.min(rulesOfPlay.maxStat, here.energy + chance.int(boost.least, boost.most));
  const { text, recentTexts } = say(here, nightmare ? nightmares : dreams, momentOf(here, now), chance);
  return {
    owl: {
      ...touched(here, now),
      herzlicht,
      energy,
      recentTexts,
      lastAwakening: now,
      nextNightmareIn: nightmare
        ? chance.int(safeNights.least, safeNights.most)
        : Math.max(0, here.nextNightmareIn - 1),
      ...(nightmare && { lastNightmare: now }),
    },
    awakened: true,
    energyBoost: energy - here.energy,
    change: herzlicht - here.herzlicht,
    sleepMessage: text,
  };
}
