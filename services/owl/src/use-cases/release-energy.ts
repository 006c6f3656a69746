import { cancelReservation, type QuestionAttempt } from '../domain/questions.ts';
import type { Deps } from '../deps.ts';
import { toDecision } from './decide.ts';

/** @throws DomainError `not_found` */
export function releaseEnergy(
  deps: Pick<Deps, 'owls'>,
  userId: string,
  ask: Pick<QuestionAttempt, 'questionId' | 'attempt'>,
): Promise<void> {
  return deps.owls.update(userId, (doc) => toDecision(doc, cancelReservation(doc, ask), undefined), {
    keyed: true,
  });
}
