import { LRUCache } from 'lru-cache';
import type { Cache, Watch } from '@sternenrat/service-kit/cache/port';
import { sessionsAtOnce } from '@sternenrat/contracts/endpoints/auth';
import { createJob } from '@sternenrat/service-kit/lifecycle/job';
import type { Logger } from '@sternenrat/service-kit/log/logger';
import type { Clocks } from '@sternenrat/service-kit/time/clocks';
import { keyPrefix, type SessionLookup, type SessionSource } from './session-source.ts';

interface CachedLookup extends SessionLookup {
  readonly requestedAt: number;
  used: boolean;
}

export interface SessionCache {
  get(sid: string): SessionLookup | undefined;
  /** Ignores a cached lookup. Concurrent calls for one session share a lookup. */
  load(sid: string): Promise<SessionLookup>;
  /** Drops the cached lookup, and keeps a pending one from being cached. */
  invalidate(sid: string): void;
  /** Ms since `Watch.currentUntil`, the time up to which all revocations have been received. Infinity if unknown. */
  leaseAgeMs(): number;
  start(): void;
  stop(): void;
  refresh(): Promise<void>;
}

/** Lookups older than this are used only while the lease is younger than this. So revocations take effect in 1 s. */
const maxLeaseAgeMs = 1_000;
/** In ms, equal to `fillMs` of auth. After this time a lookup is repeated, in case a revocation was not published. */
const maxAgeMs = 60_000;
const refreshAfterMs = 40_000;
const refreshIntervalMs = 5_000;
/** A cached lookup takes about 1.7 kB of memory. */
export const maxSessions = 30_000;

/** Caches lookups under a lease (ADR 17). The lease is young while the subscription to revocations is up to date. */
export function createSessionCache(
  { find, findAll }: SessionSource,
  { cache, clocks, log }: { readonly cache: Cache; readonly clocks: Pick<Clocks, 'machine'>; readonly log: Logger },
): SessionCache {
  const lookups = new LRUCache<string, CachedLookup>({
    max: maxSessions,
    // a lookup that is deleted while it runs still resolves for its callers, but isn't stored
    ignoreFetchAbort: true,
    async fetchMethod(sid) {
      // the lookup's age counts from its start, because the session may end while it runs
      const requestedAt = clocks.machine();
      const lookup = await find(sid);
      return { ...lookup, confirmedAt: Math.min(lookup.confirmedAt, requestedAt), requestedAt, used: false };
    },
  });
  let watch: Watch | undefined;

  const since = (time: number): number => {
    const passed = clocks.machine() - time;
    return passed < 0 ? Infinity : passed;
  };
  const leaseAgeMs = (): number => since(watch?.currentUntil() ?? -Infinity);

  async function refresh(): Promise<void> {
    if (leaseAgeMs() >= maxLeaseAgeMs) return;
    const isDue = ({ identity, used, confirmedAt }: CachedLookup): boolean => {
      const age = since(confirmedAt);
      return identity !== null && used && age >= refreshAfterMs && age < maxAgeMs;
    };
    const due = [...lookups.entries()].filter(([, lookup]) => isDue(lookup));
    for (let at = 0; at < due.length; at += sessionsAtOnce) {
      const batch = due.slice(at, at + sessionsAtOnce);
      const requestedAt = clocks.machine();
      const found = await findAll(batch.map(([sid]) => sid));
      for (const [sid, before] of batch) {
        if (lookups.peek(sid) !== before) continue;
        const lookup = found.get(sid);
        if (lookup) lookups.set(sid, { ...lookup, confirmedAt: requestedAt, requestedAt, used: false });
        else lookups.delete(sid);
      }
    }
  }
  const refreshJob = createJob({ name: 'refresh sessions', everyMs: refreshIntervalMs, work: refresh, log });

  return {
    refresh,
    get(sid) {
      const lookup = lookups.get(sid);
      const isValid =
        lookup &&
        (since(lookup.requestedAt) < maxLeaseAgeMs ||
          (since(lookup.confirmedAt) < maxAgeMs && leaseAgeMs() < maxLeaseAgeMs));
      if (!isValid) return undefined;
      lookup.used = true;
      return lookup;
    },
    load: (sid) => lookups.forceFetch(sid, { forceRefresh: true }),
    invalidate: (sid) => void lookups.delete(sid),
    leaseAgeMs,
    start() {
      watch = cache.watch({
        changed: (key) => key.startsWith(keyPrefix) && lookups.delete(key.slice(keyPrefix.length)),
        reset: () => lookups.clear(),
      });
      refreshJob.start();
    },
    stop() {
      void refreshJob.stop();
      watch?.close();
      watch = undefined;
    },
  };
}
