/** Times to live are whole milliseconds of the machine clock, at least 1 (else RangeError). The cache may forget; nothing rests on it alone. */
export interface Cache {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, ttlMs: number): Promise<void>;
  /** True for exactly one of many who try at once. */
  setIfAbsent(key: string, value: string, ttlMs: number): Promise<boolean>;
  /** Deletes only while the value is still this one; true when it was. */
  release(key: string, value: string): Promise<boolean>;
  close(): Promise<void>;
}

/** @throws RangeError unless `ttlMs` is a whole number of at least 1. */
export function checkTtl(ttlMs: number): void {
  if (!Number.isSafeInteger(ttlMs) || ttlMs < 1)
    throw new RangeError(`A time to live is at least 1 whole millisecond, not ${ttlMs}`);
}
