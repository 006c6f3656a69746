import { Stripe } from 'stripe';

export interface StripeKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecrets: readonly string[];
  readonly apiBase?: string | undefined;
}

/** In ms. The gateway waits 5 s for this service. */
const timeout = 4_000;

export function openStripe({ secretKey, apiBase }: Pick<StripeKeys, 'secretKey' | 'apiBase'>): Stripe {
  const base = apiBase === undefined ? null : new URL(apiBase);
  const address = base && {
    host: base.hostname,
    port: base.port || (base.protocol === 'https:' ? '443' : '80'),
    protocol: base.protocol === 'https:' ? ('https' as const) : ('http' as const),
  };
  return new Stripe(secretKey, { ...address, timeout, maxNetworkRetries: 1, telemetry: false });
}
