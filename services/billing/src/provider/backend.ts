import type { Background } from '@sternenrat/service-kit/lifecycle/background';
import type { StripeKeys } from './client.ts';
import type { PaymentProvider } from './port.ts';
import { lazyProvider } from './lazy-provider.ts';

export interface TestCards {
  pay(clientSecret: string, card: 'ok' | 'declined' | '3ds'): Promise<TestPayment | null>;
}
export type TestPayment = 'succeeded' | 'declined' | 'requires_action' | 'already_paid' | 'expired';

export interface PaymentBackend {
  readonly mode: 'stripe' | 'sandbox';
  readonly publishableKey: string | null;
  readonly provider: PaymentProvider;
  readonly testCards: TestCards | null;
  readonly background: readonly Background[];
}

/** @throws Error without webhook secrets or for an empty secret, because anyone could sign with an empty one */
export function createStripeBackend(keys: StripeKeys): PaymentBackend {
  if (keys.webhookSecrets.length === 0 || keys.webhookSecrets.some((secret) => !secret))
    throw new Error('empty webhook secret');
  return {
    mode: 'stripe',
    publishableKey: keys.publishableKey,
    provider: lazyProvider(async () => {
      const [{ openStripe }, { createStripeProvider }] = await Promise.all([
        import('./client.ts'),
        import('./stripe.ts'),
      ]);
      const webhookSecrets = () => Promise.resolve(keys.webhookSecrets);
      return createStripeProvider({
        stripe: openStripe(keys),
        webhookSecrets,
        portal: true,
        livemode: /^(sk|rk)_live_/.test(keys.secretKey),
      });
    }),
    testCards: null,
    background: [],
  };
}
