import {
  getQuestioner,
  releaseEnergy,
  reserveEnergy,
  type Questioner,
  type StatsAfterAnswer,
} from '@sternenrat/contracts/endpoints/owl';
import { timeouts, type PaidKind } from '../domain/question.ts';
import type { Deps } from '../deps.ts';
import type { QuestionDocument } from '../storage/question-document.ts';

interface Debited {
  readonly questioner: Questioner;
  readonly proactive: boolean;
  readonly after: Readonly<Record<PaidKind, StatsAfterAnswer>> | null;
}

const keyOf = ({ userId, _id: questionId, attempt }: QuestionDocument) => ({ userId, questionId, attempt });
const repeatable = ({ _id, attempt }: QuestionDocument) => ({ idempotencyKey: `${_id}:${attempt}` });

export async function debitEnergy(
  { owl }: Deps,
  question: QuestionDocument,
  more: { readonly freeQuestionsLeft: number; readonly timeZone: string | null; readonly proactive: boolean },
): Promise<Debited> {
  const body = { ...keyOf(question), ...more, leaseUntil: question.leaseUntil };
  const debited = await owl.call(reserveEnergy, { body, timeoutMs: timeouts.debit, ...repeatable(question) });
  return { questioner: debited.questioner, proactive: debited.proactive ?? false, after: debited.after ?? null };
}

export async function fetchQuestioner({ owl }: Deps, userId: string, timeZone: string | null): Promise<Debited> {
  const { questioner } = await owl.call(getQuestioner, { body: { userId, timeZone }, timeoutMs: timeouts.debit });
  return { questioner, proactive: false, after: null };
}

/** @returns false if the call failed: `QuestionFailed` then gives the energy back */
export async function giveBackEnergy({ owl, log }: Deps, question: QuestionDocument): Promise<boolean> {
  try {
    await owl.call(releaseEnergy, { body: keyOf(question), timeoutMs: timeouts.giveBack, ...repeatable(question) });
    return true;
  } catch (error) {
    log.warn({ err: error, questionId: question._id }, 'giving energy back failed, QuestionFailed will do it');
    return false;
  }
}
