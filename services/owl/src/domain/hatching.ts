import { rulesOfPlay, type Zodiac } from '@sternenrat/contracts/vocabulary';
import { hasHatched, type OwlState } from './state.ts';

export interface Profile {
  readonly realName: string;
  readonly age: number;
  readonly zodiac: Zodiac;
}

const firstSafeNights = 3;

export function hatchOwl(owl: OwlState, profile: Profile, now: Date): OwlState | 'already_hatched' {
  if (hasHatched(owl)) return 'already_hatched';
  return {
    ...owl,
    ...profile,
    wisdom: 100,
    energy: rulesOfPlay.maxStat,
    herzlicht: 60,
    hatchedAt: now,
    lastInteraction: now,
    daysMissed: 0,
    nextNightmareIn: firstSafeNights,
  };
}
