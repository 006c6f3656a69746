import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import type { Random } from './random.ts';
import { applyAbsence, recordInteraction } from './absence.ts';
import { momentOf } from './moment.ts';
import { canAwaken, isSleeping } from './sleep.ts';
import { hasHatched, type OwlState } from './state.ts';
import { clampStat } from './stats.ts';
import { pickSentence } from './texts/line.ts';
import { dreams, nightmares } from './texts/nights.ts';

const boost = { min: 10, max: 30 } as const;
const maxChange = 10;
/** Number of wakings after a nightmare that bring none. Then on average one in `nightmareOneIn` brings a nightmare. */
const safeWakings = { min: 5, max: 12 } as const;
const nightmareOneIn = 3;

export interface Woken {
  readonly owl: OwlState;
  readonly awakened: boolean;
  readonly energyBoost: number;
  readonly change: number;
  readonly sleepMessage: string;
}

export function wakeOwl(owl: OwlState, now: Date, random: Random): Woken | 'egg' | 'asleep' {
  if (!hasHatched(owl)) return 'egg';
  if (!canAwaken(owl, now)) {
    if (isSleeping(owl, now)) return 'asleep';
    return { owl, awakened: false, energyBoost: 0, change: 0, sleepMessage: '' };
  }
  const here = applyAbsence(owl, now);
  const nightmare = here.nextNightmareIn === 0 && here.herzlicht > 0 && random.int(1, nightmareOneIn) === 1;
  const herzlicht = clampStat(here.herzlicht + (nightmare ? -random.int(1, maxChange) : random.int(1, maxChange)));
  const energy = Math.min(rulesOfPlay.maxStat, here.energy + random.int(boost.min, boost.max));
  const { text, recentTexts } = pickSentence(here, nightmare ? nightmares : dreams, momentOf(here, now), random);
  return {
    owl: {
      ...recordInteraction(here, now),
      herzlicht,
      energy,
      recentTexts,
      lastAwakening: now,
      nextNightmareIn: nightmare ? random.int(safeWakings.min, safeWakings.max) : Math.max(0, here.nextNightmareIn - 1),
      ...(nightmare && { lastNightmare: now }),
    },
    awakened: true,
    energyBoost: energy - here.energy,
    change: herzlicht - here.herzlicht,
    sleepMessage: text,
  };
}
