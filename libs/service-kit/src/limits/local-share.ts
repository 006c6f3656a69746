import type { RateLimiterRes } from 'rate-limiter-flexible';

/** A limiter of rate-limiter-flexible. `consume` rejects with a RateLimiterRes when no points are left. */
export interface Counter {
  consume(key: string, points: number): Promise<Pick<RateLimiterRes, 'msBeforeNext'> | null>;
  reward(key: string, points: number): Promise<unknown>;
}

interface LocalCount {
  unreported: number;
  sharedUntil: number;
}

const maxEntries = 50_000;

/** Counts the first `share` points of a key without `shared`. A process can exceed the limit by two shares at most. */
export function withLocalShare(shared: Counter, share: number, durationMs: number, now = Date.now): Counter {
  let keys = new Map<string, LocalCount>();
  let sweptAt = now();

  function countOf(key: string): LocalCount | undefined {
    if (now() - sweptAt >= durationMs) {
      sweptAt = now();
      keys = new Map([...keys].filter(([, { sharedUntil }]) => sharedUntil > sweptAt));
    }
    const count = keys.get(key);
    if (count || keys.size >= maxEntries) return count;
    const made = { unreported: 0, sharedUntil: 0 };
    keys.set(key, made);
    return made;
  }

  async function report(key: string, count: LocalCount, points: number): Promise<null> {
    const sum = count.unreported + points;
    count.unreported = 0;
    // set before `shared.consume`, so that concurrent callers use `shared` as well
    count.sharedUntil = now() + durationMs;
    const answer = await shared.consume(key, sum);
    if (answer) count.sharedUntil = now() + answer.msBeforeNext;
    return null;
  }

  return {
    async consume(key, points) {
      const count = countOf(key);
      if (!count) return shared.consume(key, points);
      if (count.sharedUntil > now() || count.unreported + points > share) return report(key, count, points);
      count.unreported += points;
      return null;
    },
    async reward(key, points) {
      const count = keys.get(key);
      if (!count || count.unreported < points) return shared.reward(key, points);
      count.unreported -= points;
      return null;
    },
  };
}
