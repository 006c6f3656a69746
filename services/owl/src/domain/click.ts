import type { Chance } from './chance.ts';
import { missed, touched } from './missing.ts';
import { momentOf } from './moment.ts';
import { isSleeping } from './sleep.ts';
import { hasHatched, type OwlState } from './state.ts';
import { within } from './stats.ts';
import * as texts from './texts/clicks.ts';
import { say, type Line } from './texts/line.ts';

const hourMs = 3_600_000;
/** Rules, the owl: a click that counts. */
const effect = { least: -1, most: 3 } as const;

export interface Clicked {
  readonly owl: OwlState;
  /** Herzlicht, as it really changed. */
  readonly change: number;
  readonly message: string;
}

function linesFor(change: number): readonly Line[] {
  if (change === 0) return texts.touched;
  return [...texts.touched, ...(change > 0 ? texts.warmed : texts.tickled)];
}

function counts(owl: OwlState, now: Date): boolean {
  const agoMs = owl.lastOwlClick ? now.getTime() - owl.lastOwlClick.getTime() : hourMs;
  return agoMs >= hourMs || agoMs < 0;
}

/** The first touch in an hour counts; another, or one while she sleeps, changes nothing and is answered kindly. */
export function clicked(owl: OwlState, now: Date, chance: Chance): Clicked | 'egg' {
  if (!hasHatched(owl)) return 'egg';
  const answered = (after: OwlState, change: number, choice: readonly Line[]): Clicked => {
    const { text, recentTexts } = say(owl, choice, momentOf(owl, now), chance);
    return { owl: { ...after, recentTexts }, change, message: text };
  };
  if (isSleeping(owl, now)) return answered(owl, 0, texts.asleep);
  if (!counts(owl, now)) return answered(owl, 0, texts.again);
  const here = missed(owl, now);
  const herzlicht = within(here.herzlicht + chance.int(effect.least, effect.most));
  const change = herzlicht - here.herzlicht;
  return answered({ ...touched(here, now), herzlicht, lastOwlClick: now }, change, linesFor(change));
}
