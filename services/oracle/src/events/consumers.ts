import { QuestionAnswered } from '@sternenrat/contracts/events/oracle';
import { consume, type Consumer } from '@sternenrat/service-kit/events/consumer';
import type { Deps } from '../deps.ts';
import { learnAnswered } from '../use-cases/learn.ts';
import { updateAlbum } from '../use-cases/update-album.ts';

/** Consumes the oracle's own QuestionAnswered, to finish album and memories after a crash. */
export const consumers = (deps: Deps): readonly Consumer[] => [
  {
    ...consume(QuestionAnswered, async ({ payload: { kind, questionId } }) => {
      if (kind === 'vision') await updateAlbum(deps, questionId);
      await learnAnswered(deps, questionId);
    }),
    // Harmless after an erasure: an erased player has no questions, and without a question nothing is done.
    afterErasure: true,
  },
];
