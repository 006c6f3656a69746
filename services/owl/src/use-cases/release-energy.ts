import { released, type Ask } from '../domain/questions.ts';
import type { Parts } from '../parts.ts';
import { keep } from './decide.ts';

/** Gives back what an attempt at a question held. @throws Refused `not_found` */
export function releaseEnergy(parts: Parts, userId: string, ask: Pick<Ask, 'questionId' | 'attempt'>): Promise<void> {
  return parts.owls.update(userId, (doc) => keep(doc, released(doc, ask), undefined), {
    keyed: true,
    known: parts.asking.take(userId),
  });
}
