import { moodOf } from '@sternenrat/contracts/vocabulary';
import { moonPhaseAt } from '@sternenrat/sky/brief-sky';
import { localHour } from './local-time.ts';
import { stageOf } from './stage.ts';
import type { OwlState } from './state.ts';
import type { Moment } from './texts/line.ts';

/** What her sentences may depend on, now. */
export const momentOf = (owl: OwlState, now: Date): Moment => ({
  mood: moodOf(owl.herzlicht).mood,
  stage: stageOf(owl),
  hour: localHour(now, owl.timeZone),
  phase: moonPhaseAt(now),
});
