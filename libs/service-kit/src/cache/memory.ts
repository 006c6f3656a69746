import type { Clocks } from '../time/clocks.ts';
import { checkTtl } from './port.ts';
import type { Cache } from './port.ts';

interface Entry {
  readonly value: string;
  readonly until: number;
}

const sweepEvery = 1_000;

/** A cache within one process; what has lapsed is swept out every thousand writes. */
export function createMemoryCache(clocks: Pick<Clocks, 'machine'>): Cache {
  const entries = new Map<string, Entry>();
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
    },
    async setIfAbsent(key, value, ttlMs) {
      checkTtl(ttlMs);
      if (live(key) !== null) return false;
      put(key, value, ttlMs);
      return true;
    },
    async release(key, value) {
      return live(key) === value && entries.delete(key);
    },
    async close() {
      entries.clear();
    },
  };
}
