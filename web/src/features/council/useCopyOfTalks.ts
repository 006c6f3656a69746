import { useEffect } from 'react';
import { history } from '@sternenrat/contracts/endpoints/oracle';
import { call } from '../../lib/http.ts';
import { fillHistory, knowsTalks } from './history.ts';

/**
 * A browser that is new to this player fetches the last talks once, so that they can be read without a connection, too.
 * A failure is silent: the next visit tries again.
 */
export function useCopyOfTalks(userId: string, enabled: boolean): void {
  useEffect(() => {
    if (!enabled || knowsTalks(userId)) return;
    const asking = new AbortController();
    const fill = async () => {
      const { entries } = await call(history, { signal: asking.signal });
      const talks = entries.toReversed().flatMap(({ question, text, createdAt }) => [
        { type: 'user_question' as const, content: question, timestamp: createdAt },
        { type: 'owl_answer' as const, content: text, timestamp: createdAt },
      ]);
      if (talks.length > 0) fillHistory(userId, talks);
    };
    void fill().catch(() => undefined);
    return () => asking.abort();
  }, [userId, enabled]);
}
