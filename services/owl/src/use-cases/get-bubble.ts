import { showBubble, isQuiet, nextBubbleAt, type Bubble } from '../domain/bubble.ts';
import { nextStardustAt } from '../domain/day.ts';
import type { Deps } from '../deps.ts';
import { toDecision } from './decide.ts';
import { visit } from './visit.ts';

export async function getBubble(
  deps: Deps,
  userId: string,
  timeZone: string | null,
): Promise<Omit<Bubble, 'owl'> | null> {
  const { owls, clocks, random, quietCache } = deps;
  // browsers ask more often than a bubble is due, so early requests skip the database
  const key = `${userId} ${timeZone ?? ''}`;
  if (quietCache.isQuiet(key, clocks.now())) return null;
  const { owl } = await visit(deps, userId, { timeZone });
  const now = clocks.now();
  const next = nextBubbleAt(owl, now);
  if (next) quietCache.set(key, now, earlier(next, nextStardustAt(owl)));
  if (isQuiet(owl, now)) return null;
  return owls.update(userId, (doc) => {
    const bubble = showBubble(doc, clocks.now(), random);
    return bubble ? toDecision(doc, bubble.owl, bubble) : { result: null };
  });
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
