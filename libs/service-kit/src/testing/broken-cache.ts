import type { Cache } from '../cache/port.ts';

const down = (): Promise<never> => Promise.reject(new Error('the cache is down'));

/** A cache that is away. */
export const brokenCache: Cache = {
  get: down,
  set: down,
  setIfAbsent: down,
  watch: () => ({ heardUntil: () => -Infinity, close: () => undefined }),
  close: async () => undefined,
};
