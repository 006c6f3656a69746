import { QuestionAnswered, QuestionFailed } from '@sternenrat/contracts/events/oracle';
import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { newEvent } from '@sternenrat/service-kit/storage/aggregate';
import { answered, emptied, failed, paidKind } from '../domain/question.ts';
import type { Deps, Made } from '../deps.ts';
import type { QuestionDocument } from '../storage/question-document.ts';
import type { Asker } from './get-asker.ts';
import { learnFrom } from './learn.ts';
import { updateAlbum } from './update-album.ts';

export async function storeAnswer(
  deps: Deps,
  { _id: questionId, userId, attempt }: QuestionDocument,
  { zodiac, proactive, free, after, recent, timeZone }: Asker,
  made: Made,
): Promise<QuestionDocument> {
  const stats = after?.[paidKind({ kind: made.kind, proactive })] ?? null;
  const stored = await deps.questions.update(
    questionId,
    (doc) => {
      // a retry after a lost confirmation: the first write has succeeded
      if (doc.state === 'answered' && doc.attempt === attempt) return { result: doc };
      const answer = { ...made, zodiac, proactive, free, stats };
      const next = answered(doc, attempt, answer, { id: questionId, machine: deps.clocks.machine() });
      if (!next?.answeredAt) throw new DomainError(errors.question_running, { retryAfterSeconds: 1 });
      const { state, counts, place, answeredAt } = next;
      const event = { userId, questionId, attempt, kind: paidKind(answer), answeredAt: answeredAt.toISOString() };
      return {
        result: next,
        set: { ...answer, state, counts, place, answeredAt },
        events: free ? [] : [newEvent(QuestionAnswered, event)],
      };
    },
    { keyed: true },
  );
  deps.metrics.answers[made.analysis.source].inc();
  try {
    if (stored.kind === 'vision') await updateAlbum(deps, questionId);
    const earlier = recent.map(({ analysis }) => analysis?.reading?.concern ?? null);
    await learnFrom(deps, stored, { timeZone, earlier });
  } catch (error) {
    deps.log.warn({ err: error, questionId }, 'album or memory update failed, QuestionAnswered will retry it');
  }
  return stored;
}

export const failedEvent = ({ userId, _id: questionId, attempt }: QuestionDocument) =>
  newEvent(QuestionFailed, { userId, questionId, attempt });

/** `emptied`: without text and key. @returns false if the attempt has ended */
export function failQuestion(
  { questions, clocks }: Pick<Deps, 'questions' | 'clocks'>,
  question: QuestionDocument,
  options: { readonly emptied?: boolean } = {},
): Promise<boolean> {
  return questions.update<boolean>(question._id, (doc) => {
    const next = failed(doc, question.attempt, clocks.machine());
    if (!next) return { result: false };
    const { state, failedAt } = next;
    const gone = options.emptied ? emptied(doc._id) : {};
    return { result: true, set: { state, failedAt, ...gone }, events: [failedEvent(question)] };
  });
}

export async function failAbandoned(deps: Pick<Deps, 'questions' | 'clocks'>): Promise<void> {
  for (const question of await deps.questions.listAbandoned(deps.clocks.machine())) await failQuestion(deps, question);
}
