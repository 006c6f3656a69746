import axios from 'axios';
import { Stripe } from 'stripe';
import { createStripeProvider } from '../provider/stripe.ts';
import { sandboxFetch, type SandboxApi } from './in-process-api.ts';

export function createSandboxStripe(api: SandboxApi, secrets: () => Promise<readonly string[]>) {
  // the library requires a key, which the sandbox ignores
  const stripe = new Stripe('sk_test_sandbox', {
    httpClient: Stripe.createFetchHttpClient(sandboxFetch(api)),
    maxNetworkRetries: 0,
    telemetry: false,
  });
  return {
    provider: createStripeProvider({ stripe, webhookSecrets: secrets, portal: false, livemode: false }),
    /** Posts a webhook signed at `at` (product time). @returns null after a delivery, otherwise the status or error */
    async post(url: string, payload: string, at: Date): Promise<string | number | null> {
      const [secret = ''] = await secrets();
      const timestamp = Math.floor(at.getTime() / 1000);
      const signature = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      try {
        const options = { headers, timeout: 10_000, proxy: false as const, transformRequest: (data: unknown) => data };
        await axios.post(url, payload, options);
        return null;
      } catch (error) {
        return (axios.isAxiosError(error) && (error.response?.status ?? error.code)) || 'unknown';
      }
    },
  };
}
