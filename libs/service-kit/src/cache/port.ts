/** Entries have a TTL in whole milliseconds of machine time, at least 1, and may be evicted earlier. */
export interface Cache {
  get(key: string): Promise<string | null>;
  /** Sets a value and notifies watchers, atomically. */
  set(key: string, value: string, ttlMs: number): Promise<void>;
  /** True for exactly one of several concurrent callers. */
  setIfAbsent(key: string, value: string, ttlMs: number): Promise<boolean>;
  /** Subscribes to `set` from any process. `setIfAbsent` is not published. */
  watch(watcher: Watcher): Watch;
  close(): Promise<void>;
}

export interface Watcher {
  changed(key: string): void;
  /** Called on start and after a reconnect, because earlier changes may have been missed. */
  reset(): void;
}

export interface Watch {
  /** Machine time in ms up to which every `set` has been received; -Infinity before the first sync. */
  currentUntil(): number;
  close(): void;
}

export function checkTtl(ttlMs: number): void {
  if (!Number.isSafeInteger(ttlMs) || ttlMs < 1)
    throw new RangeError(`A time to live is at least 1 whole millisecond, not ${ttlMs}`);
}
