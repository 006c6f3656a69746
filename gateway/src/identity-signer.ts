import { LRUCache } from 'lru-cache';
import type { ServiceName } from '@sternenrat/contracts/define-endpoint';
import type { Identity, IdentityKeys } from '@sternenrat/service-kit/identity/identity';
import { signIdentity } from '@sternenrat/service-kit/identity/identity';
import type { Clocks } from '@sternenrat/service-kit/time/clocks';

/** Tokens of `signIdentity` are valid for 60 s, so a reused token is valid for at least 15 s more. */
const reuseMs = 45_000;
/** A cached token takes about 0.5 kB of memory. */
const maxTokens = 40_000;

export function createIdentitySigner(
  keys: (audience: ServiceName) => IdentityKeys,
  { machine }: Pick<Clocks, 'machine'>,
): (identity: Identity, audience: ServiceName) => string {
  const keysOf = new LRUCache<ServiceName, IdentityKeys>({ max: 10, memoMethod: keys });
  const tokens = new LRUCache<string, string>({
    max: maxTokens,
    ttl: reuseMs,
    ttlResolution: 0,
    perf: { now: machine },
  });
  return (identity, audience) => {
    // the key has all signed fields, so that a change such as a confirmed address takes effect at once
    const { sid, userId, username, emailConfirmed } = identity;
    const key = `${audience} ${sid} ${userId} ${emailConfirmed} ${username}`;
    const cached = tokens.get(key);
    if (cached) return cached;
    const token = signIdentity(identity, audience, keysOf.memo(audience), machine());
    tokens.set(key, token);
    return token;
  };
}
