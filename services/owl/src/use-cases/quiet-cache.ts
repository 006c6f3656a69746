import { LRUCache } from 'lru-cache';

export interface QuietCache {
  isQuiet(key: string, now: Date): boolean;
  set(key: string, from: Date, until: Date): void;
}

const maxEntries = 50_000;

/** Remembers until when an owl shows no bubble. `from` guards against a clock that is set back. */
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
