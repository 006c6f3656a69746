import { nextBubbleAt } from '../domain/bubble.ts';
import { nextStardustAt } from '../domain/day.ts';
import { nextGrainCents } from '../domain/lots.ts';
import { reportDue } from '../domain/night.ts';
import { offersReminders } from '../domain/reminder.ts';
import { canAwaken } from '../domain/sleep.ts';
import type { Parts } from '../parts.ts';
import { visit } from './visit.ts';

/** The status: how she is, what comes next, a greeting for whoever was away and the celebration of a new stage. */
export async function look(parts: Parts, userId: string, timeZone: string | null) {
  const { owl, word } = await visit(parts, userId, { timeZone, looks: parts.chance });
  const now = parts.clocks.now();
  return {
    owl,
    now,
    ...word,
    nextStardustAt: nextStardustAt(owl),
    canAwaken: canAwaken(owl, now),
    sleepQualityDue: reportDue(owl, now),
    nextBubbleAt: nextBubbleAt(owl, now),
    nextGrainCents: nextGrainCents(owl),
    offerReminders: offersReminders(owl, now),
  };
}
