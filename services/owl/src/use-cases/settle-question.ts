import { spendEnergy, type Answered } from '../domain/questions.ts';
import type { Settled } from '../domain/state.ts';
import { getTimes, type Deps } from '../deps.ts';
import type { OwlDocument } from '../storage/owls.ts';
import { orThrow, toDecision } from './decide.ts';

/** A repeated call returns the first result. @throws DomainError `not_found`, `egg`, `reservation_stale` */
export function settleQuestion(
  deps: Deps,
  userId: string,
  answered: Answered,
): Promise<{ owl: OwlDocument; settled: Settled }> {
  return deps.owls.update(
    userId,
    (doc) => {
      const { owl, settled } = orThrow(spendEnergy(doc, answered, getTimes(deps)));
      return toDecision(doc, owl, { owl: { ...doc, ...owl }, settled });
    },
    { keyed: true },
  );
}
