import type { RateLimiterRes } from 'rate-limiter-flexible';

/** As rate-limiter-flexible's limiters count. @throws RateLimiterRes from `consume`, of a key that has had its points */
export interface Counter {
  consume(key: string, points: number): Promise<Pick<RateLimiterRes, 'msBeforeNext'> | null>;
  reward(key: string, points: number): Promise<unknown>;
}

/** What one process knows of a key. */
interface Known {
  /** Given here, and not told yet. */
  untold: number;
  /** Until then every point is asked for. */
  asksUntil: number;
}

/** Keys that are counted here at once; who comes beyond is asked about at once. */
const most = 50_000;

/**
 * Gives the first points of a key without asking: nobody who plays comes near the limit, and a question costs more than
 * what it guards. From `share` on all are counted by `shared`, those that were given first included, so a key has its
 * points and a share more for each further process at most.
 * @param durationMs of the limit
 */
export function withOwnShare(shared: Counter, share: number, durationMs: number, now = Date.now): Counter {
  let keys = new Map<string, Known>();
  let sweptAt = now();

  function knownOf(key: string): Known | undefined {
    if (now() - sweptAt >= durationMs) {
      sweptAt = now();
      keys = new Map([...keys].filter(([, { asksUntil }]) => asksUntil > sweptAt));
    }
    const known = keys.get(key);
    if (known || keys.size >= most) return known;
    const made = { untold: 0, asksUntil: 0 };
    keys.set(key, made);
    return made;
  }

  async function ask(key: string, known: Known, points: number): Promise<null> {
    const sum = known.untold + points;
    known.untold = 0;
    // whoever comes while this is asked asks, too
    known.asksUntil = now() + durationMs;
    const answer = await shared.consume(key, sum);
    if (answer) known.asksUntil = now() + answer.msBeforeNext;
    return null;
  }

  return {
    async consume(key, points) {
      const known = knownOf(key);
      if (!known) return shared.consume(key, points);
      if (known.asksUntil > now() || known.untold + points > share) return ask(key, known, points);
      known.untold += points;
      return null;
    },
    async reward(key, points) {
      const known = keys.get(key);
      if (!known || known.untold < points) return shared.reward(key, points);
      known.untold -= points;
      return null;
    },
  };
}
