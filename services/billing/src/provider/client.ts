import { Stripe } from 'stripe';
import type { StripeKeys } from './party.ts';

/** In ms. The gateway waits 5.5 s for an answer; what takes longer is asked again under the same key. */
const timeout = 4_000;

/** The official library on the real address. */
export function openStripe({ secretKey, apiBase }: Pick<StripeKeys, 'secretKey' | 'apiBase'>): Stripe {
  const base = apiBase === undefined ? null : new URL(apiBase);
  const address = base && {
    host: base.hostname,
    port: base.port || (base.protocol === 'https:' ? '443' : '80'),
    protocol: base.protocol === 'https:' ? ('https' as const) : ('http' as const),
  };
  return new Stripe(secretKey, { ...address, timeout, maxNetworkRetries: 1, telemetry: false });
}
