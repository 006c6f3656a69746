import { LRUCache } from 'lru-cache';
import type { ServiceName } from '@sternenrat/contracts/define-endpoint';
import type { Identity, IdentityKeys } from '@sternenrat/service-kit/identity/identity';
import { signIdentity } from '@sternenrat/service-kit/identity/identity';
import type { Clocks } from '@sternenrat/service-kit/time/clocks';

/** `signIdentity` makes tokens that are valid for 60 s, so a reused token is valid for at least 15 s more. */
const reuseMs = 45_000;
/** Each session has a cached token per service, which takes about 0.5 kB of memory. */
const maxSessions = 20_000;

interface SignedToken {
  readonly token: string;
  readonly signedAt: number;
}

interface SessionTokens {
  readonly identity: Identity;
  readonly byAudience: Map<ServiceName, SignedToken>;
}

/** Compares all signed fields but `sid`, so that a change such as a confirmed address takes effect at once. */
const isSame = (a: Identity, b: Identity): boolean =>
  a === b || (a.userId === b.userId && a.username === b.username && a.emailConfirmed === b.emailConfirmed);

export function createIdentitySigner(
  keys: (audience: ServiceName) => IdentityKeys,
  clocks: Pick<Clocks, 'machine'>,
): (identity: Identity, audience: ServiceName) => string {
  const sessions = new LRUCache<string, SessionTokens>({ max: maxSessions });
  const keysByAudience = new Map<ServiceName, IdentityKeys>();
  const keysOf = (audience: ServiceName): IdentityKeys => {
    const cached = keysByAudience.get(audience) ?? keys(audience);
    keysByAudience.set(audience, cached);
    return cached;
  };
  return (identity, audience) => {
    const now = clocks.machine();
    const cached = sessions.get(identity.sid);
    const tokens: SessionTokens =
      cached && isSame(cached.identity, identity) ? cached : { identity, byAudience: new Map() };
    const last = tokens.byAudience.get(audience);
    if (last && now >= last.signedAt && now - last.signedAt < reuseMs) return last.token;
    const token = signIdentity(identity, audience, keysOf(audience), now);
    tokens.byAudience.set(audience, { token, signedAt: now });
    sessions.set(identity.sid, tokens);
    return token;
  };
}
