import type { Questioner } from '@sternenrat/contracts/endpoints/owl';
import { isReservedFree, reserveEnergy, type QuestionAttempt } from '../domain/questions.ts';
import { getTimes, type Deps } from '../deps.ts';
import { orThrow, toDecision } from './decide.ts';
import { questionerOf } from './get-questioner.ts';
import { visit } from './visit.ts';

/** @throws DomainError `egg`, `needs_energy`, `needs_premium`, `reservation_stale` */
export async function reserveForQuestion(
  deps: Deps,
  userId: string,
  ask: QuestionAttempt,
  timeZone: string | null,
): Promise<{ questioner: Questioner; proactive: boolean }> {
  const { owl: found } = await visit(deps, userId, { timeZone });
  const { after, ...reservation } = await deps.owls.update(
    userId,
    (doc) => {
      const times = getTimes(deps);
      const owl = orThrow(reserveEnergy(doc, ask, times));
      const held = { questioner: questionerOf(owl, times.now), proactive: isReservedFree(owl, ask) };
      return toDecision(doc, owl, { ...held, after: { ...doc, ...owl, version: doc.version + (owl === doc ? 0 : 1) } });
    },
    { keyed: true, known: found },
  );
  deps.snapshots.set(after);
  return reservation;
}
