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
  await visit(deps, userId, { timeZone });
  return deps.owls.update(
    userId,
    (doc) => {
      const times = getTimes(deps);
      const owl = orThrow(reserveEnergy(doc, ask, times));
      return toDecision(doc, owl, { questioner: questionerOf(owl, times.now), proactive: isReservedFree(owl, ask) });
    },
    { keyed: true },
  );
}
