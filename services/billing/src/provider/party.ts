import type { Background } from '@sternenrat/service-kit/http/service';
import type { Indexed } from '@sternenrat/service-kit/storage/indexes';
import { Stripe } from 'stripe';
import type { PaymentProvider } from './port.ts';
import { createStripeProvider } from './stripe.ts';

/** Pays with a test card; only the sandbox has it. */
export interface TestCards {
  /** @returns null where the secret is nobody's */
  pay(clientSecret: string, card: 'ok' | 'declined' | '3ds'): Promise<TestPayment | null>;
}
export type TestPayment = 'succeeded' | 'declined' | 'requires_action' | 'already_paid' | 'expired';

/** Who takes the money: the provider and what stands around it. */
export interface PaymentParty {
  readonly mode: 'stripe' | 'sandbox';
  readonly publishableKey: string | null;
  readonly provider: PaymentProvider;
  readonly testCards: TestCards | null;
  readonly models: readonly Indexed[];
  readonly background: readonly Background[];
}

export interface StripeKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** The present one, and while they change the one before. */
  readonly webhookSecrets: readonly string[];
  /** Another address than the provider's own, for tests. */
  readonly apiBase?: string | undefined;
}

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

/** The real provider. @throws where a webhook secret is empty: anybody could sign with it */
export function stripeParty(keys: StripeKeys): PaymentParty {
  if (keys.webhookSecrets.length === 0 || keys.webhookSecrets.some((secret) => !secret))
    throw new Error('A webhook secret is empty');
  return {
    mode: 'stripe',
    publishableKey: keys.publishableKey,
    provider: createStripeProvider({
      stripe: openStripe(keys),
      webhookSecrets: () => Promise.resolve(keys.webhookSecrets),
      portal: true,
    }),
    testCards: null,
    models: [],
    background: [],
  };
}
