import type { Clocks } from '../time/clocks.ts';
import { checkTtl } from './port.ts';
import type { Cache, Watcher } from './port.ts';

interface Entry {
  readonly value: string;
  readonly until: number;
}

const sweepEvery = 1_000;

export function createMemoryCache(clocks: Pick<Clocks, 'machine'>): Cache {
  const entries = new Map<string, Entry>();
  const watchers = new Set<Watcher>();
  let writes = 0;

  function live(key: string): string | null {
    const entry = entries.get(key);
    return entry && entry.until > clocks.machine() ? entry.value : null;
  }

  function put(key: string, value: string, ttlMs: number): void {
    const now = clocks.machine();
    entries.set(key, { value, until: now + ttlMs });
    if ((writes += 1) % sweepEvery > 0) return;
    for (const [old, entry] of entries) if (entry.until <= now) entries.delete(old);
  }

  return {
    async get(key) {
      return live(key);
    },
    async set(key, value, ttlMs) {
      checkTtl(ttlMs);
      put(key, value, ttlMs);
      for (const watcher of watchers) watcher.changed(key);
    },
    async setIfAbsent(key, value, ttlMs) {
      checkTtl(ttlMs);
      if (live(key) !== null) return false;
      put(key, value, ttlMs);
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
