import type { KeyObject } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { lookUpSession, lookUpSessions } from '@sternenrat/contracts/endpoints/auth';
import { refusals } from '@sternenrat/contracts/refusals';
import { z } from '@sternenrat/contracts/zod';
import type { Cache } from '@sternenrat/service-kit/cache/port';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import type { ServiceClient } from '@sternenrat/service-kit/http/client';
import type { Identity } from '@sternenrat/service-kit/identity/identity';
import { type SessionToken, verifySessionToken } from '@sternenrat/service-kit/identity/session-token';
import type { Logger } from '@sternenrat/service-kit/log/logger';
import type { Metrics } from '@sternenrat/service-kit/metrics/metrics';
import { redisFallback } from '@sternenrat/service-kit/metrics/redis';
import type { Clocks } from '@sternenrat/service-kit/time/clocks';
import { cacheKeyOf, createLookUps, type Found, mostSessions, type Sources } from './look-ups.ts';

/** All that a session is found by. */
export type RequestHead = { readonly headers: Pick<IncomingMessage['headers'], 'cookie'> };

export interface SessionDeps {
  /** All that are accepted. */
  readonly keys: readonly KeyObject[];
  readonly cookieName: string;
  readonly cache: Cache;
  /** Reaches auth's internal port. */
  readonly auth: ServiceClient;
  readonly clocks: Clocks;
  readonly log: Logger;
  readonly metrics: Metrics;
}

export interface Sessions {
  /** The cookie's value, for auth; whether it holds is not looked at here. */
  token(request: RequestHead): string | undefined;
  /** Believes nothing of what was looked up for this cookie: auth has just written. */
  forget(token: string): void;
  /** From now on hears of ended sessions, and can believe the others for longer. */
  start(): void;
  stop(): void;
  /** Whose request it is; null for nobody's. @throws Refused `unavailable` where none can say: that is never a 401 */
  of(request: RequestHead): Promise<Identity | null>;
}

/** A JWT's letters. Anything else, decoded, could be no header or more than one. */
const tokenForm = /^[\w.-]+$/;
/** Cache and two tries at auth together stay within a second. */
const cacheWaitMs = 200;
const authWaitMs = 350;

const cachedSession = z.object({
  userId: z.string(),
  username: z.string(),
  emailConfirmed: z.boolean(),
  expires: z.iso.datetime(),
  /** Machine time. */
  filledAt: z.optional(z.number()),
});

const nobody: Found = { identity: null, expires: Infinity, saidAt: -Infinity };

/** Look-up: own memory → cache → auth. Only auth writes the cache. */
export function createSessions(deps: SessionDeps): Sessions {
  const figures = sessionFigures(deps.metrics);
  const lookUps = createLookUps(sourcesOf(deps, figures), deps);
  deps.metrics.gauge('session_lease_age_seconds', 'Lease age (ADR 17).', () => lookUps.unheardMs() / 1000);

  const token = (request: RequestHead): string | undefined => {
    const value = parseCookie(request.headers.cookie ?? '')[deps.cookieName];
    return value && tokenForm.test(value) ? value : undefined;
  };
  /** A signature that held once holds for ever; what may change is asked each time: its end, and whether the session lives. */
  const verified = new LRUCache<string, SessionToken>({ max: mostSessions });
  const sidOf = (value: string | undefined): string | null => {
    if (!value) return null;
    const now = deps.clocks.now();
    const before = verified.get(value);
    const read = before ?? verifySessionToken(value, deps.keys, now);
    if (read && !before) verified.set(value, read);
    return read && now.getTime() < read.expires ? read.sid : null;
  };
  return {
    token,
    forget(value) {
      const sid = sidOf(value);
      if (sid) lookUps.forget(sid);
    },
    start: lookUps.start,
    stop: lookUps.stop,
    async of(request) {
      const sid = sidOf(token(request));
      if (!sid) return null;
      const believed = lookUps.believed(sid);
      if (believed) figures.memory.add();
      const found = believed ?? (await lookUps.ask(sid));
      return deps.clocks.now().getTime() < found.expires ? found.identity : null;
    },
  };
}

function sourcesOf(deps: SessionDeps, figures: Figures): Sources {
  const { auth, clocks } = deps;
  return {
    async find(sid) {
      const cached = await readCache(sid, deps, figures);
      figures[cached ? 'cache' : 'auth'].add();
      if (cached) return cached;
      try {
        const filledAt = clocks.machine();
        const { session } = await auth.call(lookUpSession, { params: { sid }, timeoutMs: authWaitMs });
        return foundOf({ ...session, filledAt }, sid);
      } catch (fault) {
        if (fault instanceof Refused && fault.kind.code === refusals.not_found.code) return nobody;
        throw new Refused(refusals.unavailable);
      }
    },
    async findAll(sids) {
      const filledAt = clocks.machine();
      const { sessions } = await auth.call(lookUpSessions, { body: { sids: [...sids] } });
      figures.renewed.add(sids.length);
      return new Map(sessions.map(({ sid, ...session }) => [sid, foundOf({ ...session, filledAt }, sid)]));
    },
  };
}

function foundOf({ expires, filledAt = -Infinity, ...who }: z.infer<typeof cachedSession>, sid: string): Found {
  return { identity: { ...who, sid }, expires: Date.parse(expires), saidAt: filledAt };
}

/** Undefined where the cache doesn't know or can't say in time. */
async function readCache(sid: string, { cache, log }: SessionDeps, { fallback }: Figures): Promise<Found | undefined> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('the cache is slow')), cacheWaitMs);
  try {
    const text = await Promise.race([cache.get(cacheKeyOf(sid)), tooLate]);
    if (text === null) return undefined;
    if (text === 'revoked') return nobody;
    return foundOf(cachedSession.parse(JSON.parse(text)), sid);
  } catch (fault) {
    fallback.add();
    log.warn({ reason: fault instanceof Error ? fault.message : 'unknown' }, 'session cache not usable');
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** Who said whose a session is; how often the cache couldn't. */
function sessionFigures(metrics: Metrics) {
  const lookups = metrics.counts('session_lookups_total', 'Session lookups.', ['source']);
  return {
    memory: lookups.of({ source: 'memory' }),
    cache: lookups.of({ source: 'cache' }),
    auth: lookups.of({ source: 'auth' }),
    /** By auth, many at once. */
    renewed: lookups.of({ source: 'renewed' }),
    fallback: redisFallback(metrics, 'sessions'),
  };
}
type Figures = ReturnType<typeof sessionFigures>;
