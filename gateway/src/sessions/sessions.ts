import type { KeyObject } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';
import { LRUCache } from 'lru-cache';
import type { Identity } from '@sternenrat/service-kit/identity/identity';
import { type SessionToken, verifySessionToken } from '@sternenrat/service-kit/identity/session-token';
import type { Clocks } from '@sternenrat/service-kit/time/clocks';
import { createSessionCache, maxSessions } from './session-cache.ts';
import { createSessionSource, countLookups, type SessionSourceDeps } from './session-source.ts';

export type RequestWithCookie = { readonly headers: Pick<IncomingMessage['headers'], 'cookie'> };

export interface SessionDeps extends SessionSourceDeps {
  readonly keys: readonly KeyObject[];
  readonly cookieName: string;
  readonly clocks: Clocks;
}

export interface Sessions {
  getToken(request: RequestWithCookie): string | undefined;
  /** The value of another cookie of auth, which only auth interprets. */
  getCookie(request: RequestWithCookie, name: string): string | undefined;
  invalidate(token: string): void;
  start(): void;
  stop(): void;
  findIdentity(request: RequestWithCookie): Promise<Identity | null>;
}

/** The characters of a JWT. Other characters of a decoded cookie could inject a header into the forwarded request. */
const tokenForm = /^[\w.-]+$/;

export function createSessions(deps: SessionDeps): Sessions {
  const { keys, cookieName, clocks, metrics } = deps;
  const cache = createSessionCache(createSessionSource(deps), deps);
  const memoryHits = countLookups(metrics, 'memory');
  metrics.gauge('session_lease_age_seconds', 'Lease age (ADR 17).', () => cache.leaseAgeMs() / 1000);

  /** Tokens whose signature was verified. Expiry and revocation are checked for each request. */
  const verified = new LRUCache<string, SessionToken>({ max: maxSessions });
  const sidOf = (token: string | undefined): string | null => {
    if (!token) return null;
    const now = clocks.now();
    const before = verified.get(token);
    const session = before ?? verifySessionToken(token, keys, now);
    if (session && !before) verified.set(token, session);
    return session && now.getTime() < session.expires ? session.sid : null;
  };
  /** Prefers a valid cookie, because over plain http another site on this host can set a cookie of the same name. */
  const getToken = (request: RequestWithCookie): string | undefined => {
    const values = cookieValues(request.headers.cookie, cookieName).filter((value) => tokenForm.test(value));
    return values.length > 1 ? (values.find(sidOf) ?? values[0]) : values[0];
  };
  return {
    getToken,
    getCookie: (request, name) => cookieValues(request.headers.cookie, name).find((value) => tokenForm.test(value)),
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
      if (cached) memoryHits.inc();
      const lookup = cached ?? (await cache.load(sid));
      return clocks.now().getTime() < lookup.expires ? lookup.identity : null;
    },
  };
}

/** `parseCookie` returns only the first of several values. */
function cookieValues(header = '', name: string): string[] {
  const pairs = header.split(';').filter((pair) => pair.includes(name));
  return pairs.flatMap((pair) => parseCookie(pair)[name] ?? []);
}
