import { LRUCache } from 'lru-cache';
import type { Cache, Watch } from '@sternenrat/service-kit/cache/port';
import { sessionsAtOnce } from '@sternenrat/contracts/endpoints/auth';
import type { Identity } from '@sternenrat/service-kit/identity/identity';
import { createJob } from '@sternenrat/service-kit/lifecycle/job';
import type { Logger } from '@sternenrat/service-kit/log/logger';
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
  /** Since then. */
  used: boolean;
}

/** Who says whose a session is. */
export interface Sources {
  find(sid: string): Promise<Found>;
  /** Of many at once, those that live. */
  findAll(sids: readonly string[]): Promise<ReadonlyMap<string, Found>>;
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
  /** Asks anew for those in use whose minute is nearly over, many at once. */
  renew(): Promise<void>;
}

/** A revocation holds within this time, in ms, by construction: what could have been revoked longer ago isn't believed. */
const believedMs = 1_000;
/** As long as the cache's copy lives: one that auth couldn't announce holds by then. */
const longestMs = 60_000;
/** From then on a session in use is asked for anew, in ms from auth's word, and how often is looked for such. */
const renewAfterMs = 40_000;
const renewEveryMs = 5_000;
/** Players whom one process knows at once, at 1.7 kB each; who falls out is looked up again. */
export const mostSessions = 30_000;

export const cacheKeyOf = (sid: string): string => keyPrefix + sid;
const keyPrefix = 'session:';

/**
 * Remembers look-ups under a lease (ADR 17). For a second each is believed anyway; after that only while it is known
 * that whatever auth announced until a second ago has been heard, and for a minute at most from auth's word.
 */
export function createLookUps(
  { find, findAll }: Sources,
  { cache, clocks, log }: { readonly cache: Cache; readonly clocks: Pick<Clocks, 'machine'>; readonly log: Logger },
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

  async function renew(): Promise<void> {
    if (unheardMs() >= believedMs) return;
    const due = known.entries().filter(([, { identity, used, saidAt }]) => {
      const age = since(saidAt);
      return identity && used && age >= renewAfterMs && age < longestMs;
    });
    const all = [...due];
    for (let at = 0; at < all.length; at += sessionsAtOnce) {
      const some = all.slice(at, at + sessionsAtOnce);
      const askedAt = clocks.machine();
      const alive = await findAll(some.map(([sid]) => sid));
      for (const [sid, before] of some) {
        // heard of meanwhile, or forgotten
        if (known.peek(sid) !== before) continue;
        const found = alive.get(sid);
        if (found) known.set(sid, { ...found, saidAt: askedAt, askedAt, used: false });
        else known.delete(sid);
      }
    }
  }
  const renewing = createJob({ name: 'sessions in use', everyMs: renewEveryMs, work: renew, log });

  return {
    renew,
    believed(sid) {
      const found = known.get(sid);
      const holds =
        found && (since(found.askedAt) < believedMs || (since(found.saidAt) < longestMs && unheardMs() < believedMs));
      if (!holds) return undefined;
      found.used = true;
      return found;
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
        if (found) known.set(sid, { ...found, saidAt: Math.min(found.saidAt, askedAt), askedAt, used: false });
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
      void renewing.start();
    },
    stop() {
      void renewing.stop();
      watch?.close();
      watch = undefined;
    },
  };
}
