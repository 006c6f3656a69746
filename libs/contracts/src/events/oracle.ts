import { defineEvent } from '../define-event.ts';
import { id, isoDate } from '../fields.ts';
import { answerKinds } from '../vocabulary.ts';
import { z } from '../zod.ts';

/** Always sent with a stored answer: owl settles it as if it had been told directly, so a failed call heals itself. */
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
