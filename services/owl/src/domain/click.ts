import type { Random } from './random.ts';
import { applyAbsence, recordInteraction } from './absence.ts';
import { momentOf } from './moment.ts';
import { isSleeping } from './sleep.ts';
import { hasHatched, type OwlState } from './state.ts';
import { clampStat } from './stats.ts';
import * as texts from './texts/clicks.ts';
import { pickSentence, type Line } from './texts/line.ts';

const hourMs = 3_600_000;
/** Source: specification. */
const herzlichtChange = { min: -1, max: 3 } as const;

export interface Clicked {
  readonly owl: OwlState;
  readonly change: number;
  readonly message: string;
}

function linesFor(change: number): readonly Line[] {
  if (change === 0) return texts.touched;
  return [...texts.touched, ...(change > 0 ? texts.warmed : texts.tickled)];
}

function hasEffect(owl: OwlState, now: Date): boolean {
  const agoMs = owl.lastOwlClick ? now.getTime() - owl.lastOwlClick.getTime() : hourMs;
  return agoMs >= hourMs || agoMs < 0;
}

/** A click changes herzlicht at most once an hour, and not while the owl sleeps. */
export function clickOwl(owl: OwlState, now: Date, random: Random): Clicked | 'egg' {
  if (!hasHatched(owl)) return 'egg';
  const replyWith = (after: OwlState, change: number, choice: readonly Line[]): Clicked => {
    const { text, recentTexts } = pickSentence(owl, choice, momentOf(owl, now), random);
    return { owl: { ...after, recentTexts }, change, message: text };
  };
  if (isSleeping(owl, now)) return replyWith(owl, 0, texts.asleep);
  if (!hasEffect(owl, now)) return replyWith(owl, 0, texts.again);
  const here = applyAbsence(owl, now);
  const herzlicht = clampStat(here.herzlicht + random.int(herzlichtChange.min, herzlichtChange.max));
  const change = herzlicht - here.herzlicht;
  return replyWith({ ...recordInteraction(here, now), herzlicht, lastOwlClick: now }, change, linesFor(change));
}
