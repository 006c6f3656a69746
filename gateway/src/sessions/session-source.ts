import { lookUpSession, lookUpSessions } from '@sternenrat/contracts/endpoints/auth';
import { errors } from '@sternenrat/contracts/errors';
import { z } from '@sternenrat/contracts/core/zod';
import type { Cache } from '@sternenrat/service-kit/cache/port';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import type { ServiceClient } from '@sternenrat/service-kit/http/client';
import type { Identity } from '@sternenrat/service-kit/identity/identity';
import type { Logger } from '@sternenrat/service-kit/log/logger';
import type { Count, Metrics } from '@sternenrat/service-kit/metrics/metrics';
import { redisFallback } from '@sternenrat/service-kit/metrics/redis';
import type { Clocks } from '@sternenrat/service-kit/time/clocks';
import { withTimeout } from '@sternenrat/service-kit/time/timeout';

export interface SessionLookup {
  /** Null for a session that doesn't exist or was revoked. Callers must also compare `expires`. */
  readonly identity: Identity | null;
  /** When the session ends, in ms of the product clock `clocks.now()`, which tests and demos can set. */
  readonly expires: number;
  /** When auth confirmed the session, in ms of `clocks.machine()`; −Infinity if unknown. */
  readonly confirmedAt: number;
}

export interface SessionSource {
  /** @throws DomainError `unavailable` if neither the shared cache nor auth answers within a second */
  find(sid: string): Promise<SessionLookup>;
  findAll(sids: readonly string[]): Promise<ReadonlyMap<string, SessionLookup>>;
}

export interface SessionSourceDeps {
  readonly cache: Cache;
  readonly auth: ServiceClient;
  readonly clocks: Pick<Clocks, 'machine'>;
  readonly log: Logger;
  readonly metrics: Metrics;
}

/** Prefix of keys in the shared cache. Auth sets the value to a session, or to `revoked` when the session ends. */
export const keyPrefix = 'session:';

/** `cacheTimeoutMs` and twice `authTimeoutMs` (`ServiceClient` retries once) add up to less than a second. */
const cacheTimeoutMs = 200;
const authTimeoutMs = 350;

const cachedSession = z.object({
  userId: z.string(),
  username: z.string(),
  emailConfirmed: z.boolean(),
  expires: z.iso.datetime(),
  /** When auth began to read the session from its database, in ms of `clocks.machine()`. */
  filledAt: z.optional(z.number()),
});

const noSession: SessionLookup = { identity: null, expires: Infinity, confirmedAt: -Infinity };

export function createSessionSource({ cache, auth, clocks, log, metrics }: SessionSourceDeps): SessionSource {
  const fromCache = countLookups(metrics, 'cache');
  const fromAuth = countLookups(metrics, 'auth');
  const renewed = countLookups(metrics, 'renewed');
  const fallback = redisFallback(metrics, 'sessions');

  async function findInCache(sid: string): Promise<SessionLookup | undefined> {
    try {
      const text = await withTimeout(cacheTimeoutMs, () => cache.get(keyPrefix + sid));
      if (text === null) return undefined;
      if (text === 'revoked') return noSession;
      return toLookup(cachedSession.parse(JSON.parse(text)), sid);
    } catch (error) {
      fallback.inc();
      log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'session cache failed, asking auth');
      return undefined;
    }
  }

  return {
    async find(sid) {
      const cached = await findInCache(sid);
      (cached ? fromCache : fromAuth).inc();
      if (cached) return cached;
      try {
        const filledAt = clocks.machine();
        const { session } = await auth.call(lookUpSession, { params: { sid }, timeoutMs: authTimeoutMs });
        return toLookup({ ...session, filledAt }, sid);
      } catch (error) {
        if (error instanceof DomainError && error.kind.code === errors.not_found.code) return noSession;
        throw new DomainError(errors.unavailable);
      }
    },
    async findAll(sids) {
      const filledAt = clocks.machine();
      const { sessions } = await auth.call(lookUpSessions, { body: { sids: [...sids] } });
      renewed.inc(sids.length);
      return new Map(sessions.map(({ sid, ...session }) => [sid, toLookup({ ...session, filledAt }, sid)]));
    },
  };
}

export const countLookups = (metrics: Metrics, source: 'memory' | 'cache' | 'auth' | 'renewed'): Count =>
  metrics.count('session_lookups_total', 'Session lookups.', { source });

function toLookup(
  { expires, filledAt = -Infinity, ...user }: z.infer<typeof cachedSession>,
  sid: string,
): SessionLookup {
  return { identity: { ...user, sid }, expires: Date.parse(expires), confirmedAt: filledAt };
}
