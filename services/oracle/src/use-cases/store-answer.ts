import { QuestionAnswered } from '@sternenrat/contracts/events/oracle';
import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { newEvent } from '@sternenrat/service-kit/storage/aggregate';
import { answered, type Answer } from '../domain/question.ts';
import { paidKind } from './with-owl.ts';
import type { Picture } from '@sternenrat/contracts/picture';
import type { Analysis } from '@sternenrat/contracts/endpoints/oracle';
import type { Parts } from '../parts.ts';
import type { QuestionDocument } from '../storage/questions.ts';

/**
 * Stores the answer together with the event that settles it, always.
 * @throws Refused `question_running` when a later attempt has taken over
 */
export function storeAnswer(
  parts: Parts,
  question: QuestionDocument,
  made: Answer<Analysis, Picture>,
): Promise<QuestionDocument> {
  const { _id: questionId, userId, attempt, version } = question;
  const store = (doc: QuestionDocument) => {
    // an earlier try of this very write got through, its confirmation was lost
    if (doc.state === 'answered' && doc.attempt === attempt) return { result: doc };
    const next = answered(doc, attempt, made, { id: questionId, machine: parts.clocks.machine() });
    if (!next?.answeredAt) throw new Refused(refusals.question_running, { retryAfterSeconds: 1 });
    const { state, answer, analysis, zodiac, kind, picture, proactive, counts, place, answeredAt } = next;
    const event = { userId, questionId, attempt, kind: paidKind(next), answeredAt: answeredAt.toISOString() };
    return {
      result: next,
      set: { state, answer, analysis, zodiac, kind, picture, proactive, counts, place, answeredAt },
      events: [newEvent(QuestionAnswered, event)],
    };
  };
  const known = version === 1 ? question : undefined;
  return parts.questions.update(questionId, store, { keyed: true, known });
}
