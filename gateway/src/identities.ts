import { LRUCache } from 'lru-cache';
import type { ServiceName } from '@sternenrat/contracts/define-endpoint';
import type { Identity, IdentityKeys } from '@sternenrat/service-kit/identity/identity';
import { signIdentity } from '@sternenrat/service-kit/identity/identity';
import type { Clocks } from '@sternenrat/service-kit/time/clocks';

/** Half of a signed identity's life of 60 s: what is sent is good for 30 s at least. */
const reuseMs = 30_000;

/** Signs identities, one key per audience, and uses each for 30 s. */
export function createIdentities(
  keys: (audience: ServiceName) => IdentityKeys,
  clocks: Pick<Clocks, 'machine'>,
): (identity: Identity, audience: ServiceName) => string {
  const signed = new LRUCache<string, string>({
    max: 20_000,
    ttl: reuseMs,
    ttlResolution: 0,
    perf: { now: () => clocks.machine() },
  });
  const made = new Map<ServiceName, IdentityKeys>();
  const keysOf = (audience: ServiceName): IdentityKeys => {
    const known = made.get(audience) ?? keys(audience);
    made.set(audience, known);
    return known;
  };
  return (identity, audience) => {
    // everything that is signed: a confirmed e-mail counts at once
    const name = JSON.stringify([audience, identity.sid, identity.userId, identity.username, identity.emailConfirmed]);
    const known = signed.get(name);
    if (known) return known;
    const token = signIdentity(identity, audience, keysOf(audience), clocks.machine());
    signed.set(name, token);
    return token;
  };
}
