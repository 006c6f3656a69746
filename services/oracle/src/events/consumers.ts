import { QuestionAnswered } from '@sternenrat/contracts/events/oracle';
import { consume, type Consumer } from '@sternenrat/service-kit/events/consumer';
import type { Deps } from '../deps.ts';
import { learnAnswered } from '../use-cases/learn.ts';
import { updateAlbum } from '../use-cases/update-album.ts';

/** The oracle consumes its own event, so that a crash after the storage of an answer loses no vision or memory. */
export const consumers = (deps: Deps): readonly Consumer[] => [
  {
    ...consume(QuestionAnswered, async ({ payload: { kind, questionId } }) => {
      if (kind === 'vision') await updateAlbum(deps, questionId);
      await learnAnswered(deps, questionId);
    }),
    // an erasure deletes the player's questions, and the handler stores nothing for a deleted question
    afterErasure: true,
  },
];
