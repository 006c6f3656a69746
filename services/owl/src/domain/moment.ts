import type { MoonPhase } from '@sternenrat/contracts/sky';
import { moodOf } from '@sternenrat/contracts/vocabulary';
import { moonPhaseAt } from '@sternenrat/sky/brief-sky';
import { localHour } from './local-time.ts';
import { stageOf } from './stage.ts';
import type { OwlState } from './state.ts';
import type { Moment } from './texts/line.ts';

export function momentOf(owl: OwlState, now: Date): Moment {
  let phase: MoonPhase | undefined;
  return {
    mood: moodOf(owl.herzlicht).mood,
    stage: stageOf(owl),
    hour: localHour(now, owl.timeZone),
    get phase() {
      return (phase ??= moonPhaseAt(now));
    },
  };
}
