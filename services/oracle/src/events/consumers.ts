import { QuestionAnswered } from '@sternenrat/contracts/events/oracle';
import { consume, type Consumer } from '@sternenrat/service-kit/events/consumer';
import type { Deps } from '../deps.ts';
import { learnAnswered } from '../use-cases/learn.ts';
import { updateAlbum } from '../use-cases/update-album.ts';

/** Consumes the oracle's own QuestionAnswered, so that album and memories are also updated if `store` crashed. */
export const consumers = (deps: Deps): readonly Consumer[] => [
  {
    ...consume(QuestionAnswered, async ({ payload: { kind, questionId } }) => {
      if (kind === 'vision') await updateAlbum(deps, questionId);
      await learnAnswered(deps, questionId);
    }),
    // Safe after an erasure: the player's questions are deleted, and without its question the handler stores nothing.
    afterErasure: true,
  },
];
