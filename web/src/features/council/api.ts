import { useAction } from '../../lib/useAction.ts';
import { useQueryClient } from '@tanstack/react-query';
import { getRat, type Answered } from '@sternenrat/contracts/endpoints/oracle';
import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import { call } from '../../lib/http.ts';
import { appendHistory, lastOwlMessage } from './history.ts';
import { memories } from './memories.ts';
import { endDraft, endSubmission, keyIsSpent, submissionKey } from './submission.ts';

/** Milliseconds: an answer is never shown sooner (spec section 9). */
const answerDelay = 5000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const answerText = ({ data }: Answered) => data.interpretationText ?? data.horoscope ?? '';

/** A question, or the answer to one of hers: `answering` are her words then, and it costs nothing. */
export interface Asked {
  question: string;
  answering?: string;
}

/** Asks Noctua. One submitted question has one key, so that sending it twice costs and answers once. */
export function useAsk(user: { id: string; zodiac: Zodiac | null }) {
  const queries = useQueryClient();
  return useAction({
    mutationFn: async ({ question, answering }: Asked) => {
      const asked = call(getRat, {
        body: {
          zodiac: user.zodiac,
          question,
          lastOwlMessage: answering ?? lastOwlMessage(user.id),
          isProactiveResponse: answering !== undefined,
        },
        idempotencyKey: submissionKey(user.id, question),
      });
      const least = wait(answerDelay);
      const answer = await asked;
      // Whoever needs help gets it at once.
      if (answer.type !== 'lantern') await least;
      return { question, answer };
    },
    // Here and not in the component: the answer is kept also when the person has gone elsewhere meanwhile.
    onSuccess: ({ question, answer }, { answering }) => {
      // Who came back meanwhile may be writing or asking the next one.
      endSubmission(user.id, question);
      if (answering === undefined) endDraft(user.id, question);
      if (answer.type === 'lantern') return;
      void queries.resetQueries({ queryKey: memories });
      appendHistory(user.id, [
        ...(answering === undefined ? [] : [{ type: 'owl_answer' as const, content: answering }]),
        { type: 'user_question', content: question },
        { type: 'owl_answer', content: answerText(answer) },
      ]);
    },
    onError: (error, { question }) => {
      if (keyIsSpent(error)) endSubmission(user.id, question);
    },
  });
}
