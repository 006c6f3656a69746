/** What a player does with an answer afterwards: each repeats without harm. */
import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { forgotten, type Rating, type Report } from '../domain/afterwards.ts';
import type { Parts } from '../parts.ts';
import type { QuestionDocument } from '../storage/questions.ts';
import { fileVision } from './file-vision.ts';
import { unlearn } from './learn.ts';

interface Whose {
  readonly userId: string;
  readonly id: string;
}

/** An answer of this player that is shown. @throws Refused `not_found`, also for another player's */
export async function readAnswer({ questions }: Parts, { userId, id }: Whose): Promise<QuestionDocument> {
  return own(await questions.read(id), userId);
}

function own(question: QuestionDocument | null, userId: string): QuestionDocument {
  if (question?.userId !== userId || question.place === null) throw new Refused(refusals.not_found);
  return question;
}

function change(
  { questions }: Parts,
  { userId, id }: Whose,
  set: Partial<Pick<QuestionDocument, 'rating' | 'pinned' | 'report'>>,
): Promise<QuestionDocument> {
  return questions.update(id, (doc) => ({ result: { ...own(doc, userId), ...set }, set }), { keyed: true });
}

export const rateAnswer = (parts: Parts, whose: Whose, rating: Rating | null) => change(parts, whose, { rating });

export const pinAnswer = (parts: Parts, whose: Whose, pinned: boolean) => change(parts, whose, { pinned });

/** Kept for the operator, and told to them by the log: ids alone, no word of the person. */
export async function reportAnswer(parts: Parts, whose: Whose, report: Omit<Report, 'at'>): Promise<QuestionDocument> {
  const question = await change(parts, whose, { report: { ...report, at: parts.clocks.now() } });
  parts.log.warn({ questionId: whose.id, reason: report.reason, source: question.analysis?.source }, 'answer reported');
  return question;
}

/** Takes the words out of a question, and its picture out of the album; that it was asked still counts. */
export async function deleteAnswer(parts: Parts, { userId, id }: Whose): Promise<void> {
  await parts.questions.update(id, (doc) => ({ result: own(doc, userId), set: forgotten }), { keyed: true });
  await fileVision(parts, id);
  await unlearn(parts, userId, id);
}
