import { LRUCache } from 'lru-cache';

export interface QuietCache {
  isQuiet(key: string, now: Date): boolean;
  set(key: string, from: Date, until: Date): void;
}

const maxEntries = 50_000;

/** Until when each owl shows no bubble, per process. That time never becomes earlier, unless the clock is set back. */
export function createQuietCache(): QuietCache {
  const entries = new LRUCache<string, { readonly from: number; readonly until: number }>({ max: maxEntries });
  return {
    isQuiet(key, now) {
      const entry = entries.get(key);
      return entry !== undefined && entry.from <= now.getTime() && now.getTime() < entry.until;
    },
    set: (key, from, until) => void entries.set(key, { from: from.getTime(), until: until.getTime() }),
  };
}
