import { defineEvent } from '../define-event.ts';
import { id, isoDate } from '../fields.ts';
import { answerKinds } from '../vocabulary.ts';
import { z } from '../zod.ts';

/** Always stored with an answer, and sent where it wasn't settled by call: owl does as if it had been told directly. */
export const QuestionAnswered = defineEvent({
  type: 'QuestionAnswered',
  version: 1,
  kind: 'fact',
  publisher: 'oracle',
  heardBy: ['owl', 'oracle'],
  payload: z.object({
    userId: id,
    questionId: id,
    attempt: z.int().check(z.gte(1)),
    kind: z.enum(answerKinds),
    answeredAt: isoDate,
  }),
});

export const oracleEvents = [QuestionAnswered] as const;
