import { LRUCache } from 'lru-cache';

export interface QuietCache {
  isQuiet(key: string, now: Date): boolean;
  set(key: string, from: Date, until: Date): void;
}

const maxEntries = 50_000;

/** Remembers until when an owl shows no bubble. `from` guards against a clock that is set back. */
export function createQuietCache(): QuietCache {
  const entries = new LRUCache<string, { readonly from: number; readonly until: number }>({
    // unlike `max`, doesn't allocate memory for all entries at once, which takes 4 ms
    maxSize: maxEntries,
    sizeCalculation: () => 1,
  });
  return {
    isQuiet(key, now) {
      const entry = entries.get(key);
      return entry !== undefined && entry.from <= now.getTime() && now.getTime() < entry.until;
    },
    set: (key, from, until) => void entries.set(key, { from: from.getTime(), until: until.getTime() }),
  };
}
