import { nextBubbleAt } from '../domain/bubble.ts';
import { nextStardustAt } from '../domain/day.ts';
import { nextGrainCents } from '../domain/lots.ts';
import { reportDue } from '../domain/night.ts';
import { offersReminders } from '../domain/reminder.ts';
import { canAwaken } from '../domain/sleep.ts';
import type { Deps, OwlAccess } from '../deps.ts';
import { visit } from './visit.ts';

export async function getStatus(deps: OwlAccess & Pick<Deps, 'random'>, userId: string, timeZone: string | null) {
  const { owl, speech } = await visit(deps, userId, { timeZone, greetWith: deps.random });
  const now = deps.clocks.now();
  return {
    owl,
    now,
    ...speech,
    nextStardustAt: nextStardustAt(owl),
    canAwaken: canAwaken(owl, now),
    sleepQualityDue: reportDue(owl, now),
    nextBubbleAt: nextBubbleAt(owl, now),
    nextGrainCents: nextGrainCents(owl),
    offerReminders: offersReminders(owl, now),
  };
}
