import { refusals } from '@sternenrat/contracts/refusals';
import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { DuplicateKey } from '@sternenrat/service-kit/storage/store';
import { duplicateFields } from '@sternenrat/service-kit/storage/retry';
import { randomUUID } from 'node:crypto';
import { asked, claimed, isLeased, waitFor, type Asked } from '../domain/question.ts';
import type { Parts } from '../parts.ts';
import type { QuestionDocument } from '../storage/questions.ts';
import { failQuestion } from './fail-question.ts';
import type { Claimed } from './protocol.ts';
import { releaseHeld } from './with-owl.ts';

export interface Asking extends Asked {
  readonly userId: string;
  readonly key: string;
  readonly zodiac: Zodiac | null;
}

const running = (waitMs: number): Refused =>
  new Refused(refusals.question_running, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });

/**
 * Takes the question for one attempt; who comes with the key of an answered one gets that.
 * Refused `question_running` (with Retry-After), `question_changed`, `busy`.
 */
export async function claimQuestion(parts: Parts, asking: Asking): Promise<Claimed<QuestionDocument>> {
  const { userId, key } = asking;
  for (let tries = 0; tries < 5; tries += 1) {
    // most keys are new
    const fresh = await claimNew(parts, asking);
    if (fresh) return fresh;
    const known = await parts.questions.findOne({ userId, key });
    const claim = known && (await reclaim(parts, known._id, asking));
    if (claim) return claim;
    const inTheWay = await parts.questions.findOne({ userId, state: 'asking' });
    if (!inTheWay || inTheWay.key === key) continue;
    const machine = parts.clocks.machine();
    if (isLeased(inTheWay, machine)) return { claim: 'refused', fault: running(waitFor(inTheWay, machine)) };
    // its process died: nobody will end it but the next who asks
    if (await failQuestion(parts, inTheWay)) await releaseHeld(parts, inTheWay);
  }
  return { claim: 'refused', fault: new Refused(refusals.busy, { retryAfterSeconds: 1 }) };
}

/** Null where another question of the player, or this one, is there already. */
async function claimNew(parts: Parts, asking: Asking): Promise<Claimed<QuestionDocument> | null> {
  const { clocks, questions } = parts;
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

/** Null where another question of the player is in the way. */
async function reclaim(parts: Parts, id: string, asking: Asking): Promise<Claimed<QuestionDocument> | null> {
  try {
    return await parts.questions.update<Claimed<QuestionDocument>>(id, (doc) => {
      const claim = claimed(doc, asking, parts.clocks.machine());
      if (claim.claim === 'answered') return { result: { claim: 'answered', question: doc } };
      if (claim.claim === 'running') return { result: { claim: 'refused', fault: running(claim.waitMs) } };
      if (claim.claim === 'changed') {
        return { result: { claim: 'refused', fault: new Refused(refusals.question_changed) } };
      }
      const { state, attempt, leaseUntil, failedAt } = claim.question;
      return { result: { claim: 'mine', question: claim.question }, set: { state, attempt, leaseUntil, failedAt } };
    });
  } catch (error) {
    if (duplicateFields(error)) return null;
    throw error;
  }
}
