/** `ttlMs` is in whole ms of machine time, at least 1. Entries may be evicted earlier. */
export interface Cache {
  get(key: string): Promise<string | null>;
  /** Sets a value and notifies the watchers of all processes, atomically. @throws RangeError for an invalid `ttlMs` */
  set(key: string, value: string, ttlMs: number): Promise<void>;
  /** Of several concurrent callers only one gets true. */
  setIfAbsent(key: string, value: string, ttlMs: number): Promise<boolean>;
  /** Reports each `set` of any process to `watcher`. `setIfAbsent` isn't reported. */
  watch(watcher: Watcher): Watch;
  close(): Promise<void>;
}

export interface Watcher {
  changed(key: string): void;
  /** Called at the start and after a reconnect, when calls of `changed` may have been missed. */
  reset(): void;
}

export interface Watch {
  /** Machine time in ms up to which every `set` has been reported. -Infinity before the subscription works. */
  currentUntil(): number;
  close(): void;
}

export function checkTtl(ttlMs: number): void {
  if (!Number.isSafeInteger(ttlMs) || ttlMs < 1)
    throw new RangeError(`A time to live is at least 1 whole millisecond, not ${ttlMs}`);
}
