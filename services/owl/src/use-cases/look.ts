import { nextStardustAt } from '../domain/day.ts';
import { canAwaken } from '../domain/sleep.ts';
import { welcomeBack } from '../domain/texts.ts';
import type { Parts } from '../parts.ts';
import { visit } from './visit.ts';

/** The status: how she is, when the next grain comes, and a greeting for whoever was away. */
export async function look(parts: Parts, userId: string, timeZone: string | null) {
  const { owl, returned } = await visit(parts, userId, { timeZone, looks: true });
  const now = parts.clocks.now();
  return {
    owl,
    now,
    message: returned ? welcomeBack(owl.realName, parts.chance) : null,
    nextStardustAt: nextStardustAt(owl),
    canAwaken: canAwaken(owl, now),
  };
}
