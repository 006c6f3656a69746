import { createMemoryCache } from '../../src/cache/memory.ts';
import { cacheConformance } from '../conformance/cache-conformance.ts';

describe('the cache in memory', () => {
  cacheConformance(async () => {
    let now = 1_000;
    const cache = createMemoryCache({ machine: () => now });
    return { cache, pass: async (ms) => void (now += ms), now: () => now, dispose: () => cache.close() };
  });

  it('keeps the 100,000 entries that were used last', async () => {
    const cache = createMemoryCache({ machine: () => 1_000 });
    for (let at = 0; at < 100_000; at += 1) await cache.set(`key-${at}`, 'value', 60_000);
    await cache.get('key-0');
    await cache.set('one-more', 'value', 60_000);
    expect(await cache.get('key-0')).toBe('value');
    expect(await cache.get('key-1')).toBeNull();
    expect(await cache.get('key-2')).toBe('value');
  });
});
