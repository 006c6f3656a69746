import { createStore } from './store.ts';

/** The lantern or soft light of the last response; null if closed. It must not be stored. */
const shown = createStore<Readonly<Record<string, unknown>> | null>(null);

export const care = {
  offer(data: unknown): void {
    if (typeof data !== 'object' || data === null || !('type' in data)) return;
    if (data.type === 'lantern' || data.type === 'soft_light') shown.set({ ...data });
  },
  get: shown.get,
  close: () => shown.set(null),
  subscribe: shown.subscribe,
};
