/** A TTL is in whole ms of machine time, at least 1 (`checkTtl` throws). Entries may be evicted earlier. */
export interface Cache {
  get(key: string): Promise<string | null>;
  /** Sets a value and notifies the watchers of all processes, atomically. */
  set(key: string, value: string, ttlMs: number): Promise<void>;
  /** True if it set the value, false if the key existed. Only one of several concurrent callers gets true. */
  setIfAbsent(key: string, value: string, ttlMs: number): Promise<boolean>;
  /** Reports each `set` of any process to `watcher`, but no `setIfAbsent`. */
  watch(watcher: Watcher): Watch;
  close(): Promise<void>;
}

export interface Watcher {
  changed(key: string): void;
  /** Called at the start and after a reconnect: calls of `changed` may have been missed before. */
  reset(): void;
}

export interface Watch {
  /** Machine time in ms: every earlier `set` has been reported. -Infinity before the subscription works. */
  currentUntil(): number;
  close(): void;
}

export function checkTtl(ttlMs: number): void {
  if (!Number.isSafeInteger(ttlMs) || ttlMs < 1)
    throw new RangeError(`A time to live is at least 1 whole millisecond, not ${ttlMs}`);
}
