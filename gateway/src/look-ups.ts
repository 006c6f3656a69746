import { LRUCache } from 'lru-cache';
import type { Cache, Watch } from '@sternenrat/service-kit/cache/port';
import type { Identity } from '@sternenrat/service-kit/identity/identity';
import type { Clocks } from '@sternenrat/service-kit/time/clocks';

/** Whose a session is. */
export interface Found {
  readonly identity: Identity | null;
  /** In ms of product time. */
  readonly expires: number;
  /** When auth said so, in ms of machine time; −Infinity where that isn't told. */
  readonly saidAt: number;
}

interface Remembered extends Found {
  readonly askedAt: number;
}

export interface LookUps {
  /** What is remembered and may be believed. */
  believed(sid: string): Found | undefined;
  /** Asks once for many at the same time. */
  ask(sid: string): Promise<Found>;
  /** Believes nothing of what was looked up, or is being looked up. */
  forget(sid: string): void;
  /** So long ago an ended session could have gone unheard, in ms; Infinity where none is heard of. */
  unheardMs(): number;
  /** From now on hears of ended sessions. */
  start(): void;
  stop(): void;
}

/** A revocation holds within this time, in ms, by construction: what could have been revoked longer ago isn't believed. */
const believedMs = 1_000;
/** As long as the cache's copy lives: one that auth couldn't announce holds by then. */
const longestMs = 60_000;
/** Players whom one process knows at once; who falls out is looked up again. */
export const mostSessions = 50_000;

export const cacheKeyOf = (sid: string): string => keyPrefix + sid;
const keyPrefix = 'session:';

/**
 * Remembers look-ups under a lease (ADR 17). For a second each is believed anyway; after that only while it is known
 * that whatever auth announced until a second ago has been heard, and for a minute at most from auth's word.
 */
export function createLookUps(
  find: (sid: string) => Promise<Found>,
  { cache, clocks }: { readonly cache: Cache; readonly clocks: Pick<Clocks, 'machine'> },
): LookUps {
  const known = new LRUCache<string, Remembered>({ max: mostSessions });
  const asking = new Map<string, Promise<Found>>();
  let watch: Watch | undefined;

  const since = (time: number): number => {
    const passed = clocks.machine() - time;
    // a clock that was put back knows nothing
    return passed < 0 ? Infinity : passed;
  };
  const unheardMs = (): number => since(watch?.heardUntil() ?? -Infinity);
  const forget = (sid: string): void => {
    known.delete(sid);
    asking.delete(sid);
  };

  return {
    believed(sid) {
      const found = known.get(sid);
      const holds =
        found && (since(found.askedAt) < believedMs || (since(found.saidAt) < longestMs && unheardMs() < believedMs));
      return holds ? found : undefined;
    },
    ask(sid) {
      const under = asking.get(sid);
      if (under) return under;
      // counted from the question: what was true then may have ended since
      const askedAt = clocks.machine();
      const answer = find(sid);
      // one that was forgotten while it was under way is still given, but not believed again
      const remember = (found?: Found): void => {
        if (asking.get(sid) !== answer) return;
        asking.delete(sid);
        if (found) known.set(sid, { ...found, saidAt: Math.min(found.saidAt, askedAt), askedAt });
      };
      asking.set(sid, answer);
      answer.then(remember, () => remember());
      return answer;
    },
    forget,
    unheardMs,
    start() {
      watch = cache.watch({
        heard: (key) => key.startsWith(keyPrefix) && forget(key.slice(keyPrefix.length)),
        began() {
          known.clear();
          asking.clear();
        },
      });
    },
    stop() {
      watch?.close();
      watch = undefined;
    },
  };
}
