import { spent, type Answered } from '../domain/questions.ts';
import type { Settled } from '../domain/state.ts';
import { timesOf, type Parts } from '../parts.ts';
import type { OwlDocument } from '../storage/owls.ts';
import { allowed, keep } from './decide.ts';

/**
 * Takes the cost of an answered question and gives what it brings, once. The oracle's call and its event both do.
 * @throws Refused `not_found`, `egg`, `reservation_stale`
 */
export function settleQuestion(
  parts: Parts,
  userId: string,
  answered: Answered,
): Promise<{ owl: OwlDocument; settled: Settled }> {
  return parts.owls.update(
    userId,
    (doc) => {
      const { owl, settled } = allowed(spent(doc, answered, timesOf(parts)));
      return keep(doc, owl, { owl: { ...doc, ...owl }, settled });
    },
    { keyed: true, known: parts.asking.take(userId) },
  );
}
