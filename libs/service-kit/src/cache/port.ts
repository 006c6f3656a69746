/** Times to live are whole milliseconds of the machine clock, at least 1 (else RangeError). The cache may forget; nothing rests on it alone. */
export interface Cache {
  get(key: string): Promise<string | null>;
  /** Sets, and tells whoever watches, in one step: neither is done without the other. */
  set(key: string, value: string, ttlMs: number): Promise<void>;
  /** True for exactly one of many who try at once. */
  setIfAbsent(key: string, value: string, ttlMs: number): Promise<boolean>;
  /** From now on hears what is set, by whomever; of what was absent nobody needs to hear. */
  watch(watcher: Watcher): Watch;
  /** Ends what is watched, too. */
  close(): Promise<void>;
}

export interface Watcher {
  /** Under this key something was set. */
  heard(key: string): void;
  /** Of what was set before, some may have been missed. At the beginning, and after a way that was lost. */
  began(): void;
}

export interface Watch {
  /** Machine time, in ms: all that was set since it began, until then, has been heard. −Infinity before. */
  heardUntil(): number;
  close(): void;
}

/** @throws RangeError unless `ttlMs` is a whole number of at least 1. */
export function checkTtl(ttlMs: number): void {
  if (!Number.isSafeInteger(ttlMs) || ttlMs < 1)
    throw new RangeError(`A time to live is at least 1 whole millisecond, not ${ttlMs}`);
}
