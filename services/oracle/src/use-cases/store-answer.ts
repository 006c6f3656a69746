import { QuestionAnswered } from '@sternenrat/contracts/events/oracle';
import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { newEvent } from '@sternenrat/service-kit/storage/aggregate';
import { answered, type Answer } from '../domain/question.ts';
import { paidKind } from './owl-calls.ts';
import type { Picture } from '@sternenrat/contracts/picture';
import type { Analysis } from '@sternenrat/contracts/endpoints/oracle';
import type { Deps } from '../deps.ts';
import type { QuestionDocument } from '../storage/questions.ts';

/** Stores answer and event at once; free answers have no event. @throws DomainError `question_running` if taken over */
export function storeAnswer(
  deps: Deps,
  question: QuestionDocument,
  made: Answer<Analysis, Picture>,
): Promise<QuestionDocument> {
  const { _id: questionId, userId, attempt } = question;
  const store = (doc: QuestionDocument) => {
    // This write succeeded before, but its confirmation was lost, so it was retried.
    if (doc.state === 'answered' && doc.attempt === attempt) return { result: doc };
    const next = answered(doc, attempt, made, { id: questionId, machine: deps.clocks.machine() });
    if (!next?.answeredAt) throw new DomainError(errors.question_running, { retryAfterSeconds: 1 });
    const { state, answer, analysis, zodiac, kind, picture, proactive, free, counts, place, answeredAt } = next;
    const event = { userId, questionId, attempt, kind: paidKind(next), answeredAt: answeredAt.toISOString() };
    return {
      result: next,
      set: { state, answer, analysis, zodiac, kind, picture, proactive, free, counts, place, answeredAt },
      events: free ? [] : [newEvent(QuestionAnswered, event)],
    };
  };
  return deps.questions.update(questionId, store, { keyed: true });
}
