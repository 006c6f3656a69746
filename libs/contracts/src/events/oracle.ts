import { defineEvent } from '../define-event.ts';
import { id, isoDate } from '../fields.ts';
import { answerKinds } from '../vocabulary.ts';
import { z } from '../core/zod.ts';

/** The owl service keeps the debited energy and adds wisdom and herzlicht for the answer. */
export const QuestionAnswered = defineEvent({
  type: 'QuestionAnswered',
  version: 1,
  kind: 'fact',
  publisher: 'oracle',
  subscribers: ['owl', 'oracle'],
  payload: z.object({
    userId: id,
    questionId: id,
    attempt: z.int().check(z.gte(1)),
    kind: z.enum(answerKinds),
    answeredAt: isoDate,
  }),
});

/** An attempt at a question ended without an answer, so the owl service gives the debited energy back. */
export const QuestionFailed = defineEvent({
  type: 'QuestionFailed',
  version: 1,
  kind: 'fact',
  publisher: 'oracle',
  subscribers: ['owl'],
  payload: z.object({ userId: id, questionId: id, attempt: z.int().check(z.gte(1)) }),
});

export const oracleEvents = [QuestionAnswered, QuestionFailed] as const;
