import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { deletedAnswer, type Rating, type Report } from '../domain/answer-feedback.ts';
import type { Deps } from '../deps.ts';
import type { QuestionDocument } from '../storage/question-document.ts';
import { updateAlbum } from './update-album.ts';
import { deleteFeathersOf } from './learn.ts';

interface AnswerRef {
  readonly userId: string;
  readonly id: string;
}

/** @throws DomainError `not_found`, also for another player's answer */
export async function getAnswer(
  { questions }: Pick<Deps, 'questions'>,
  { userId, id }: AnswerRef,
): Promise<QuestionDocument> {
  return own(await questions.read(id), userId);
}

function own(question: QuestionDocument | null, userId: string): QuestionDocument {
  if (question?.userId !== userId || question.place === null) throw new DomainError(errors.not_found);
  return question;
}

function change(
  { questions }: Pick<Deps, 'questions'>,
  { userId, id }: AnswerRef,
  set: Partial<Pick<QuestionDocument, 'rating' | 'pinned' | 'report'>>,
): Promise<QuestionDocument> {
  return questions.update(id, (doc) => ({ result: { ...own(doc, userId), ...set }, set }), { keyed: true });
}

export const rateAnswer = (deps: Pick<Deps, 'questions'>, ref: AnswerRef, rating: Rating | null) =>
  change(deps, ref, { rating });

export const pinAnswer = (deps: Pick<Deps, 'questions'>, ref: AnswerRef, pinned: boolean) =>
  change(deps, ref, { pinned });

/** The log entry for the operator has no text of player or owl. */
export async function reportAnswer(
  deps: Pick<Deps, 'clocks' | 'log' | 'questions'>,
  ref: AnswerRef,
  report: Omit<Report, 'at'>,
): Promise<QuestionDocument> {
  const question = await change(deps, ref, { report: { ...report, at: deps.clocks.now() } });
  deps.log.warn({ questionId: ref.id, reason: report.reason, source: question.analysis?.source }, 'answer reported');
  return question;
}

/** Clears the texts and deletes album row and feathers. The question still counts. */
export async function deleteAnswer(
  deps: Pick<Deps, 'questions' | 'visions' | 'memories'>,
  { userId, id }: AnswerRef,
): Promise<void> {
  await deps.questions.update(id, (doc) => ({ result: own(doc, userId), set: deletedAnswer }), { keyed: true });
  await updateAlbum(deps, id);
  await deleteFeathersOf(deps, userId, id);
}
