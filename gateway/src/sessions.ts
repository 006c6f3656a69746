import type { KeyObject } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { lookUpSession, lookUpSessions } from '@sternenrat/contracts/endpoints/auth';
import { errors } from '@sternenrat/contracts/errors';
import { z } from '@sternenrat/contracts/core/zod';
import type { Cache } from '@sternenrat/service-kit/cache/port';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import type { ServiceClient } from '@sternenrat/service-kit/http/client';
import type { Identity } from '@sternenrat/service-kit/identity/identity';
import { type SessionToken, verifySessionToken } from '@sternenrat/service-kit/identity/session-token';
import type { Logger } from '@sternenrat/service-kit/log/logger';
import type { Metrics } from '@sternenrat/service-kit/metrics/metrics';
import { redisFallback } from '@sternenrat/service-kit/metrics/redis';
import { withTimeout } from '@sternenrat/service-kit/time/timeout';
import type { Clocks } from '@sternenrat/service-kit/time/clocks';
import {
  cacheKeyOf,
  createSessionCache,
  maxSessions,
  type SessionLookup,
  type SessionSource,
} from './session-cache.ts';

export type RequestWithCookie = { readonly headers: Pick<IncomingMessage['headers'], 'cookie'> };

export interface SessionDeps {
  readonly keys: readonly KeyObject[];
  readonly cookieName: string;
  readonly cache: Cache;
  readonly auth: ServiceClient;
  readonly clocks: Clocks;
  readonly log: Logger;
  readonly metrics: Metrics;
}

export interface Sessions {
  getToken(request: RequestWithCookie): string | undefined;
  invalidate(token: string): void;
  start(): void;
  stop(): void;
  /** Null without a valid session. @throws DomainError `unavailable` if neither the shared cache nor auth answers */
  findIdentity(request: RequestWithCookie): Promise<Identity | null>;
}

/** The characters of a JWT. Other characters in a decoded cookie could inject a header. */
const tokenForm = /^[\w.-]+$/;
/** A timeout of the shared cache and two of `ServiceClient`, which retries once, take less than a second together. */
const cacheTimeoutMs = 200;
const authTimeoutMs = 350;

const cachedSession = z.object({
  userId: z.string(),
  username: z.string(),
  emailConfirmed: z.boolean(),
  expires: z.iso.datetime(),
  /** Just before auth read the session from its database, in ms of `clocks.machine()`. */
  filledAt: z.optional(z.number()),
});

const noSession: SessionLookup = { identity: null, expires: Infinity, confirmedAt: -Infinity };

/** Looks sessions up in memory, then in the shared cache, then at auth. Only auth writes to the shared cache. */
export function createSessions(deps: SessionDeps): Sessions {
  const metrics = sessionMetrics(deps.metrics);
  const cache = createSessionCache(sessionSource(deps, metrics), deps);
  deps.metrics.gauge('session_lease_age_seconds', 'Lease age (ADR 17).', () => cache.leaseAgeMs() / 1000);

  /** Caches verified signatures only: expiry and revocation are checked for each request. */
  const verified = new LRUCache<string, SessionToken>({ max: maxSessions });
  const sidOf = (token: string | undefined): string | null => {
    if (!token) return null;
    const now = deps.clocks.now();
    const before = verified.get(token);
    const session = before ?? verifySessionToken(token, deps.keys, now);
    if (session && !before) verified.set(token, session);
    return session && now.getTime() < session.expires ? session.sid : null;
  };
  /** With plain http another site on this host can set a cookie of the same name. Prefers a cookie that is valid. */
  const getToken = (request: RequestWithCookie): string | undefined => {
    const values = cookieValues(request.headers.cookie, deps.cookieName).filter((value) => tokenForm.test(value));
    return values.length > 1 ? (values.find(sidOf) ?? values[0]) : values[0];
  };
  return {
    getToken,
    invalidate(token) {
      const sid = sidOf(token);
      if (sid) cache.invalidate(sid);
    },
    start: cache.start,
    stop: cache.stop,
    async findIdentity(request) {
      const sid = sidOf(getToken(request));
      if (!sid) return null;
      const cached = cache.get(sid);
      if (cached) metrics.memory.inc();
      const lookup = cached ?? (await cache.load(sid));
      return deps.clocks.now().getTime() < lookup.expires ? lookup.identity : null;
    },
  };
}

/** All cookies of a name in the order of the header; `parseCookie` returns only the first. */
function cookieValues(header: string | undefined, name: string): string[] {
  if (header === undefined) return [];
  return header.split(';').flatMap((pair) => parseCookie(pair)[name] ?? []);
}

function sessionSource(deps: SessionDeps, metrics: SessionMetrics): SessionSource {
  const { auth, clocks } = deps;
  return {
    async find(sid) {
      const cached = await readSharedCache(sid, deps, metrics);
      metrics[cached ? 'cache' : 'auth'].inc();
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
      metrics.renewed.inc(sids.length);
      return new Map(sessions.map(({ sid, ...session }) => [sid, toLookup({ ...session, filledAt }, sid)]));
    },
  };
}

function toLookup(
  { expires, filledAt = -Infinity, ...user }: z.infer<typeof cachedSession>,
  sid: string,
): SessionLookup {
  return { identity: { ...user, sid }, expires: Date.parse(expires), confirmedAt: filledAt };
}

async function readSharedCache(
  sid: string,
  { cache, log }: SessionDeps,
  { fallback }: SessionMetrics,
): Promise<SessionLookup | undefined> {
  try {
    const text = await withTimeout(cacheTimeoutMs, () => cache.get(cacheKeyOf(sid)));
    if (text === null) return undefined;
    if (text === 'revoked') return noSession;
    return toLookup(cachedSession.parse(JSON.parse(text)), sid);
  } catch (error) {
    fallback.inc();
    log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'session cache failed, asking auth');
    return undefined;
  }
}

function sessionMetrics(metrics: Metrics) {
  const lookups = (source: string) => metrics.count('session_lookups_total', 'Session lookups.', { source });
  return {
    memory: lookups('memory'),
    cache: lookups('cache'),
    auth: lookups('auth'),
    renewed: lookups('renewed'),
    fallback: redisFallback(metrics, 'sessions'),
  };
}
type SessionMetrics = ReturnType<typeof sessionMetrics>;
