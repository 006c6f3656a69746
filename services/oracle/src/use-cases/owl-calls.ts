/** Calls to the service owl. All but `fetchQuestioner`, which only reads, are idempotent by question and attempt. */
import {
  getQuestioner,
  releaseEnergy,
  reserveEnergy,
  spendEnergy,
  type Questioner,
} from '@sternenrat/contracts/endpoints/owl';
import type { Answered } from '@sternenrat/contracts/endpoints/oracle';
import type { Deps } from '../deps.ts';
import type { QuestionDocument } from '../storage/questions.ts';
import { timeouts } from './timeouts.ts';

const keyOf = ({ userId, _id: questionId, attempt }: QuestionDocument) => ({ userId, questionId, attempt });
const repeatable = ({ _id, attempt }: QuestionDocument) => ({ idempotencyKey: `${_id}:${attempt}` });

/** The kind to charge for; `proactive`, an answer to the owl's own question, costs nothing. */
export const paidKind = ({ kind, proactive }: Pick<QuestionDocument, 'kind' | 'proactive'>) =>
  proactive ? ('proactive' as const) : kind;

/** Reserves energy and returns the player's profile. @throws DomainError with an error of `reserveEnergy` */
export async function reserveFor(
  { owl }: Deps,
  question: QuestionDocument,
  more: { readonly freeQuestionsLeft: number; readonly timeZone: string | null; readonly proactive: boolean },
): Promise<{ readonly questioner: Questioner; readonly proactive: boolean }> {
  const body = { ...keyOf(question), ...more };
  const held = await owl.call(reserveEnergy, { body, timeoutMs: timeouts.reserve, ...repeatable(question) });
  return { questioner: held.questioner, proactive: held.proactive ?? false };
}

/** Returns the player's profile for a free answer. @throws DomainError with an error of `getQuestioner` */
export async function fetchQuestioner(
  { owl }: Deps,
  userId: string,
  timeZone: string | null,
): Promise<{ readonly questioner: Questioner; readonly proactive: false }> {
  const { questioner } = await owl.call(getQuestioner, { body: { userId, timeZone }, timeoutMs: timeouts.reserve });
  return { questioner, proactive: false };
}

/** Returns the owl's new stats; null if the call fails, in which case owl charges when `QuestionAnswered` arrives. */
export async function spendReserved(
  { owl, log }: Deps,
  question: QuestionDocument,
): Promise<NonNullable<Answered['owl']> | null> {
  const { answeredAt } = question;
  const body = { ...keyOf(question), kind: paidKind(question), answeredAt: (answeredAt ?? new Date(0)).toISOString() };
  try {
    return (await owl.call(spendEnergy, { body, timeoutMs: timeouts.settle, ...repeatable(question) })).owl;
  } catch (error) {
    log.warn({ err: error, questionId: question._id }, 'spend call failed, QuestionAnswered will settle it');
    return null;
  }
}

/** Releases an attempt's reservation of energy, which otherwise expires at owl after 60 s. Never throws. */
export async function releaseReserved({ owl, log }: Deps, question: QuestionDocument): Promise<void> {
  try {
    await owl.call(releaseEnergy, { body: keyOf(question), timeoutMs: timeouts.release, ...repeatable(question) });
  } catch (error) {
    log.warn({ err: error, questionId: question._id }, 'release call failed, the reservation expires');
  }
}
