import { useEffect } from 'react';
import { history } from '@sternenrat/contracts/endpoints/oracle';
import { call } from '../../lib/http.ts';
import { fillEmptyLocalHistory, hasLocalHistory } from './localHistory.ts';

export function useLocalHistoryCopy(userId: string, enabled: boolean): void {
  useEffect(() => {
    if (!enabled || hasLocalHistory(userId)) return;
    const controller = new AbortController();
    const loadTalks = async () => {
      const { entries } = await call(history, { signal: controller.signal });
      const talks = entries.toReversed().flatMap(({ question, text, createdAt }) => [
        { type: 'user_question' as const, content: question, timestamp: createdAt },
        { type: 'owl_answer' as const, content: text, timestamp: createdAt },
      ]);
      if (talks.length > 0) fillEmptyLocalHistory(userId, talks);
    };
    void loadTalks().catch(() => undefined);
    return () => controller.abort();
  }, [userId, enabled]);
}
