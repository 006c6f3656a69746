import { QuestionAnswered } from '@sternenrat/contracts/events/oracle';
import { refusals } from '@sternenrat/contracts/refusals';
import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { newEvent } from '@sternenrat/service-kit/storage/aggregate';
import { answered } from '../domain/question.ts';
import type { Made, Parts } from '../parts.ts';
import type { QuestionDocument } from '../storage/questions.ts';

/**
 * Stores the answer together with the event that settles it, always.
 * @throws Refused `question_running` when a later attempt has taken over
 */
export function storeAnswer(
  parts: Parts,
  question: QuestionDocument,
  made: Made & { zodiac: Zodiac },
): Promise<QuestionDocument> {
  const { _id: questionId, userId, attempt, kind } = question;
  const store = (doc: QuestionDocument) => {
    // an earlier try of this very write got through, its confirmation was lost
    if (doc.state === 'answered' && doc.attempt === attempt) return { result: doc };
    const next = answered(doc, attempt, made, parts.clocks.machine());
    if (!next?.answeredAt) throw new Refused(refusals.question_running, { retryAfterSeconds: 1 });
    const { state, answer, analysis, zodiac, answeredAt } = next;
    const event = { userId, questionId, attempt, kind, answeredAt: answeredAt.toISOString() };
    return {
      result: next,
      set: { state, answer, analysis, zodiac, answeredAt },
      events: [newEvent(QuestionAnswered, event)],
    };
  };
  return parts.questions.update(questionId, store, { keyed: true });
}
