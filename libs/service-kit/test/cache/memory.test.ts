import { createMemoryCache } from '../../src/cache/memory.ts';
import { cacheConformance } from '../conformance/cache-conformance.ts';

describe('the cache in memory', () => {
  cacheConformance(async () => {
    let now = 1_000;
    const cache = createMemoryCache({ machine: () => now });
    return { cache, pass: async (ms) => void (now += ms), now: () => now, dispose: () => cache.close() };
  });
});
