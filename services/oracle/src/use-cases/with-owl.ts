/** The oracle's calls to owl. Each is safe to repeat: owl knows question and attempt. */
import { releaseEnergy, reserveEnergy, spendEnergy, type Questioner } from '@sternenrat/contracts/endpoints/owl';
import type { Answered } from '@sternenrat/contracts/endpoints/oracle';
import type { Parts } from '../parts.ts';
import type { QuestionDocument } from '../storage/questions.ts';
import { waits } from './waits.ts';

const keyOf = ({ userId, _id: questionId, attempt }: QuestionDocument) => ({ userId, questionId, attempt });
const repeatable = ({ _id, attempt }: QuestionDocument) => ({ idempotencyKey: `${_id}:${attempt}` });

/** What owl books an answer as; the answer to her own question is free. */
export const paidKind = ({ kind, proactive }: Pick<QuestionDocument, 'kind' | 'proactive'>) =>
  proactive ? ('proactive' as const) : kind;

/** Holds the energy and says who asks. @throws Refused as owl does */
export async function holdEnergy(
  { owl }: Parts,
  question: QuestionDocument,
  more: { readonly freeQuestionsLeft: number; readonly timeZone: string | null; readonly proactive: boolean },
): Promise<{ readonly questioner: Questioner; readonly proactive: boolean }> {
  const body = { ...keyOf(question), ...more };
  const held = await owl.call(reserveEnergy, { body, timeoutMs: waits.hold, ...repeatable(question) });
  return { questioner: held.questioner, proactive: held.proactive ?? false };
}

/** What the answer cost and brought, or null where owl couldn't say: the event settles it later. */
export async function spendHeld({ owl, log }: Parts, question: QuestionDocument): Promise<Answered['owl'] | null> {
  const { answeredAt } = question;
  const body = { ...keyOf(question), kind: paidKind(question), answeredAt: (answeredAt ?? new Date(0)).toISOString() };
  try {
    return (await owl.call(spendEnergy, { body, timeoutMs: waits.settle, ...repeatable(question) })).owl;
  } catch (error) {
    log.warn({ err: error, questionId: question._id }, 'not settled by call, the event will');
    return null;
  }
}

/** Gives back what an attempt held; where that fails, owl lets go by itself after 60 s. */
export async function releaseHeld({ owl, log }: Parts, question: QuestionDocument): Promise<void> {
  try {
    await owl.call(releaseEnergy, { body: keyOf(question), timeoutMs: waits.release, ...repeatable(question) });
  } catch (error) {
    log.warn({ err: error, questionId: question._id }, 'energy not given back, it lapses');
  }
}
