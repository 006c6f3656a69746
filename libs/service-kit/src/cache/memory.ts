import { LRUCache } from 'lru-cache';
import type { Clocks } from '../time/clocks.ts';
import { checkTtl } from './port.ts';
import type { Cache, Watcher } from './port.ts';

const maxEntries = 100_000;

export function createMemoryCache(clocks: Pick<Clocks, 'machine'>): Cache {
  const entries = new LRUCache<string, string>({
    // unlike `max`, doesn't allocate memory for all entries at once, which takes 8 ms
    maxSize: maxEntries,
    sizeCalculation: () => 1,
    // with the default, lru-cache reads the clock only once per ms of real time, but tests set `clocks`
    ttlResolution: 0,
    perf: { now: () => clocks.machine() },
  });
  const watchers = new Set<Watcher>();
  return {
    async get(key) {
      return entries.get(key) ?? null;
    },
    async set(key, value, ttlMs) {
      checkTtl(ttlMs);
      entries.set(key, value, { ttl: ttlMs });
      for (const watcher of watchers) watcher.changed(key);
    },
    async setIfAbsent(key, value, ttlMs) {
      checkTtl(ttlMs);
      if (entries.has(key)) return false;
      entries.set(key, value, { ttl: ttlMs });
      return true;
    },
    watch(watcher) {
      watchers.add(watcher);
      watcher.reset();
      return { currentUntil: () => clocks.machine(), close: () => void watchers.delete(watcher) };
    },
    async close() {
      entries.clear();
      watchers.clear();
    },
  };
}
