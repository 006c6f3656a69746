import type { ServiceName } from '@sternenrat/contracts/define-endpoint';
import type { Identity, IdentityKeys } from '@sternenrat/service-kit/identity/identity';
import { signIdentity } from '@sternenrat/service-kit/identity/identity';
import type { Clocks } from '@sternenrat/service-kit/time/clocks';
import { createFading } from './fading.ts';

/** Of a signed identity's life of 60 s; what is sent is good for 15 s at least, and whoever polls every 30 s is signed for once. */
const reuseMs = 45_000;
/** Players of one such time; a signature takes half a kilobyte, and nobody needs it once it is old. */
const most = 20_000;

interface Signed {
  readonly token: string;
  readonly at: number;
}

/** What was signed of a session. */
interface Known {
  readonly identity: Identity;
  readonly by: Map<ServiceName, Signed>;
}

/** Everything that is signed: a confirmed e-mail counts at once. */
const isSame = (a: Identity, b: Identity): boolean =>
  a === b || (a.userId === b.userId && a.username === b.username && a.emailConfirmed === b.emailConfirmed);

/** Signs identities, one key per audience, and uses each for 45 s. */
export function createIdentities(
  keys: (audience: ServiceName) => IdentityKeys,
  clocks: Pick<Clocks, 'machine'>,
): (identity: Identity, audience: ServiceName) => string {
  const signed = createFading<Known>({ keepMs: reuseMs, most });
  const made = new Map<ServiceName, IdentityKeys>();
  const keysOf = (audience: ServiceName): IdentityKeys => {
    const known = made.get(audience) ?? keys(audience);
    made.set(audience, known);
    return known;
  };
  return (identity, audience) => {
    const now = clocks.machine();
    const before = signed.get(identity.sid, now);
    const known: Known = before && isSame(before.identity, identity) ? before : { identity, by: new Map() };
    const last = known.by.get(audience);
    if (last && now >= last.at && now - last.at < reuseMs) return last.token;
    const token = signIdentity(identity, audience, keysOf(audience), now);
    known.by.set(audience, { token, at: now });
    signed.set(identity.sid, known, now);
    return token;
  };
}
