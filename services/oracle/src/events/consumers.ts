import { QuestionAnswered } from '@sternenrat/contracts/events/oracle';
import { consume, type Consumer } from '@sternenrat/service-kit/events/consumer';
import type { Parts } from '../parts.ts';
import { learnAnswered } from '../use-cases/learn.ts';
import { fileVision } from '../use-cases/file-vision.ts';

/** What the oracle hears: its own answers, so that a vision is in the album and a memory in its place whoever died in between. */
export const consumers = (parts: Parts): readonly Consumer[] => [
  {
    ...consume(QuestionAnswered, async ({ payload: { kind, questionId } }) => {
      if (parts.kept.take(questionId)) return;
      if (kind === 'vision') await fileVision(parts, questionId);
      await learnAnswered(parts, questionId);
    }),
    // of a question that is gone nothing is kept, and all of them are gone with their player
    afterErasure: true,
  },
];
