export interface Fading<V> {
  /** `now` in ms. */
  get(key: string, now: number): V | undefined;
  set(key: string, value: V, now: number): void;
  readonly size: number;
}

/**
 * Remembers what was set for `keepMs` at least and, while anybody asks, for twice as long at most; at most twice `most`.
 * No timers and no list to walk: what was set in one time goes with it.
 */
export function createFading<V>({ keepMs, most }: { readonly keepMs: number; readonly most: number }): Fading<V> {
  let [young, old] = [new Map<string, V>(), new Map<string, V>()];
  let since = -Infinity;

  function turn(now: number): void {
    if (now >= since && now - since < keepMs && young.size < most) return;
    // after a time in which nobody asked, both are too old
    old = now - since < 2 * keepMs ? young : new Map<string, V>();
    young = new Map<string, V>();
    since = now;
  }
  return {
    get(key, now) {
      turn(now);
      return young.get(key) ?? old.get(key);
    },
    set(key, value, now) {
      turn(now);
      old.delete(key);
      young.set(key, value);
    },
    get size() {
      return young.size + old.size;
    },
  };
}
