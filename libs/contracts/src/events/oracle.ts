import { defineEvent } from '../define-event.ts';
import { id, isoDate } from '../fields.ts';
import { answerKinds } from '../vocabulary.ts';
import { z } from '../core/zod.ts';

/** If oracle's call of `spendEnergy` failed, the owl service debits the reserved energy on receipt of this event. */
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

export const oracleEvents = [QuestionAnswered] as const;
