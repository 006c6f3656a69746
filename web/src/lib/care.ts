import { createStore } from './store.ts';

/** Help in distress (lantern or soft light) from a response, which must not be stored. Null if closed. */
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
