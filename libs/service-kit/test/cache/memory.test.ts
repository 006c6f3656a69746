import { createMemoryCache } from '../../src/cache/memory.ts';
import { cachePromises } from '../promises/cache-promises.ts';

describe('the cache in memory', () => {
  cachePromises(async () => {
    let now = 1_000;
    const cache = createMemoryCache({ machine: () => now });
    return { cache, pass: async (ms) => void (now += ms), now: () => now, dispose: () => cache.close() };
  });
});
