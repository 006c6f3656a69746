import type { Stage } from '@sternenrat/contracts/vocabulary';
import type { Random } from './random.ts';
import { startDay, type Grant } from './day.ts';
import { applyAbsence, recordVisit } from './absence.ts';
import { momentOf } from './moment.ts';
import { updateReminder } from './reminder.ts';
import type { OwlState } from './state.ts';
import { celebrations } from './texts/stages.ts';
import { greetings } from './texts/greetings.ts';
import { pickSentence, type Line } from './texts/line.ts';
import { finishTravel } from './travel.ts';
import { applyTimeZone } from './zone.ts';

export interface Visit {
  readonly now: Date;
  readonly timeZone: string | null;
  /** Present only for status requests, which record the visit, greet and celebrate. */
  readonly greetWith?: Random;
}

export interface Speech {
  readonly greeting: string | null;
  readonly celebration: { readonly stage: Stage; readonly message: string } | null;
}

export interface UpToDateOwl {
  readonly owl: OwlState;
  readonly grant: Grant | null;
  readonly speech: Speech;
}

const silence: Speech = { greeting: null, celebration: null };

function greet(owl: OwlState, now: Date, random: Random): { owl: OwlState; speech: Speech } {
  const { owl: here, returned } = recordVisit(owl, now);
  let after = here;
  const spoken = (choice: readonly Line[]): string => {
    const { text, recentTexts } = pickSentence(after, choice, momentOf(after, now), random);
    after = { ...after, recentTexts };
    return text;
  };
  const { celebrate: stage } = here;
  const greeting = returned ? spoken(greetings) : null;
  if (!stage || stage === 'ei' || stage === 'küken') return { owl: after, speech: { greeting, celebration: null } };
  const message = spoken(celebrations[stage]);
  return { owl: { ...after, celebrate: null }, speech: { greeting, celebration: { stage, message } } };
}

export function applyElapsedTime(owl: OwlState, visit: Visit): UpToDateOwl {
  const { now, timeZone, greetWith } = visit;
  const here = applyAbsence(finishTravel(applyTimeZone(owl, timeZone, now), now), now);
  const { owl: seenOwl, speech } = greetWith ? greet(here, now, greetWith) : { owl: here, speech: silence };
  return { ...startDay(updateReminder(seenOwl, now, greetWith !== undefined), now), speech };
}
