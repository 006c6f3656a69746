import type { Background } from '@sternenrat/service-kit/http/service';
import type { Indexed } from '@sternenrat/service-kit/storage/indexes';
import type { PaymentProvider } from './port.ts';
import { laterProvider } from './later.ts';

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

/** The real provider. @throws where a webhook secret is empty: anybody could sign with it */
export function stripeParty(keys: StripeKeys): PaymentParty {
  if (keys.webhookSecrets.length === 0 || keys.webhookSecrets.some((secret) => !secret))
    throw new Error('A webhook secret is empty');
  return {
    mode: 'stripe',
    publishableKey: keys.publishableKey,
    provider: laterProvider(async () => {
      const [{ openStripe }, { createStripeProvider }] = await Promise.all([
        import('./client.ts'),
        import('./stripe.ts'),
      ]);
      const webhookSecrets = () => Promise.resolve(keys.webhookSecrets);
      return createStripeProvider({ stripe: openStripe(keys), webhookSecrets, portal: true });
    }),
    testCards: null,
    models: [],
    background: [],
  };
}
