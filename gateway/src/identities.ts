import type { ServiceName } from '@sternenrat/contracts/define-endpoint';
import type { Identity, IdentityKeys } from '@sternenrat/service-kit/identity/identity';
import { signIdentity } from '@sternenrat/service-kit/identity/identity';
import type { Clocks } from '@sternenrat/service-kit/time/clocks';

/** Of a signed identity's life of 60 s; what is sent is good for 15 s at least, and whoever polls every 30 s is signed for once. */
const reuseMs = 45_000;

interface Signed {
  readonly token: string;
  readonly at: number;
}

/** Signs identities, one key per audience, and uses each for 45 s: as long as the gateway believes that very look-up. */
export function createIdentities(
  keys: (audience: ServiceName) => IdentityKeys,
  clocks: Pick<Clocks, 'machine'>,
): (identity: Identity, audience: ServiceName) => string {
  const signed = new WeakMap<Identity, Map<ServiceName, Signed>>();
  const made = new Map<ServiceName, IdentityKeys>();
  const keysOf = (audience: ServiceName): IdentityKeys => {
    const known = made.get(audience) ?? keys(audience);
    made.set(audience, known);
    return known;
  };
  return (identity, audience) => {
    const now = clocks.machine();
    const own = signed.get(identity) ?? new Map<ServiceName, Signed>();
    const known = own.get(audience);
    if (known && now >= known.at && now - known.at < reuseMs) return known.token;
    const token = signIdentity(identity, audience, keysOf(audience), now);
    signed.set(identity, own.set(audience, { token, at: now }));
    return token;
  };
}
