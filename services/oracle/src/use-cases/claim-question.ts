import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { DuplicateKey } from '@sternenrat/service-kit/storage/store';
import { duplicateFields } from '@sternenrat/service-kit/storage/retry';
import { randomUUID } from 'node:crypto';
import { asked, claimed, isLeased, waitFor } from '../domain/question.ts';
import type { Deps } from '../deps.ts';
import type { QuestionDocument } from '../storage/question-document.ts';
import type { Claim } from './answer-once.ts';
import type { Asking } from './ask-call.ts';
import { failedEvent, failQuestion } from './end-question.ts';
import { giveBackEnergy } from './owl-calls.ts';

const running = (waitMs: number): DomainError =>
  new DomainError(errors.question_running, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });

/** Leases the question, or returns a stored answer. @throws DomainError `question_running`, `question_changed`, `busy` */
export async function claimQuestion(deps: Deps, asking: Asking): Promise<Claim<QuestionDocument>> {
  const { userId, key } = asking;
  for (let tries = 0; tries < 5; tries += 1) {
    // inserts first, because most keys are new
    const fresh = await claimNew(deps, asking);
    if (fresh) return fresh;
    const known = await deps.questions.findByKey(userId, key);
    const claim = known && (await reclaim(deps, known._id, asking));
    if (claim) return claim;
    const other = await deps.questions.findAsking(userId);
    if (!other || other.key === key) continue;
    const machine = deps.clocks.machine();
    if (isLeased(other, machine)) throw running(waitFor(other, machine));
    // the process of the other question has died, and this question may need its energy
    if (await failQuestion(deps, other)) await giveBackEnergy(deps, other);
  }
  throw new DomainError(errors.busy, { retryAfterSeconds: 1 });
}

/** @returns null if the key has a question already, or if another question of the player is in the state `asking` */
async function claimNew(deps: Deps, asking: Asking): Promise<Claim<QuestionDocument> | null> {
  const { clocks, questions } = deps;
  const { userId, key, zodiac, question, via } = asking;
  const times = { now: clocks.now(), machine: clocks.machine() };
  const fresh = { _id: randomUUID(), ...asked({ userId, key, zodiac }, { question, via }, times) };
  try {
    await questions.create(fresh, []);
  } catch (error) {
    if (error instanceof DuplicateKey) return null;
    throw error;
  }
  return { claim: 'mine', question: { ...fresh, version: 1 } };
}

/** @returns null if another question of the player is in the state `asking` */
async function reclaim(deps: Deps, id: string, asking: Asking): Promise<Claim<QuestionDocument> | null> {
  try {
    return await deps.questions.update<Claim<QuestionDocument>>(id, (doc) => {
      const claim = claimed(doc, asking, deps.clocks.machine());
      if (claim.claim === 'answered') return { result: { claim: 'answered', question: doc } };
      if (claim.claim === 'running') throw running(claim.waitMs);
      if (claim.claim === 'changed') throw new DomainError(errors.question_changed);
      const { state, attempt, leaseUntil, failedAt } = claim.question;
      return {
        result: { claim: 'mine', question: claim.question },
        set: { state, attempt, leaseUntil, failedAt },
        events: doc.state === 'asking' ? [failedEvent(doc)] : [],
      };
    });
  } catch (error) {
    if (duplicateFields(error)) return null;
    throw error;
  }
}
