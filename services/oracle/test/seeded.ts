import type { Random } from '../src/domain/saying/pick.ts';

/** A `Random` that gives the same sequence for the same seed (mulberry32). For tests and benches. */
export function seeded(seed: number): Random {
  let state = seed;
  return {
    next() {
      state = (state + 0x6d2b79f5) | 0;
      let t = Math.imul(state ^ (state >>> 15), 1 | state);
      t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
      return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    },
  };
}
