import type { Cache } from '../cache/port.ts';

const down = (): Promise<never> => Promise.reject(new Error('the cache is down'));

export const brokenCache: Cache = {
  get: down,
  set: down,
  setIfAbsent: down,
  watch: () => ({ currentUntil: () => -Infinity, close: () => undefined }),
  close: async () => undefined,
};
