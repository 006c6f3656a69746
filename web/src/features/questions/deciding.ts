import { isCare, type CareAnswer } from '@sternenrat/contracts/care';
import type { Answered } from '@sternenrat/contracts/endpoints/oracle';
import { createStore, useStore } from '../../lib/store.ts';

const store = createStore<readonly string[]>([]);

/** The bodies that decided the answer to the pending question. Known before the answer is shown, which takes 5 s. */
export const decidingBodies = {
  clear: (): void => store.set([]),
  take: (answer: Answered | CareAnswer): void =>
    store.set(isCare(answer) ? [] : [...new Set(answer.data.analysis.facts.map(({ body }) => body))]),
} as const;

export const useDecidingBodies = () => useStore(store);
