import axios from 'axios';
import { Stripe } from 'stripe';
import { createStripeProvider } from '../provider/stripe.ts';
import { sandboxFetch, type SandboxApi } from './server.ts';

/** What of the sandbox is the official library's: it asks the sandbox, and signs what the sandbox says. */
export function openByStripe(api: SandboxApi, secrets: () => Promise<readonly string[]>) {
  // the key of nobody: it opens nothing anywhere
  const stripe = new Stripe('sk_test_sandbox', {
    httpClient: Stripe.createFetchHttpClient(sandboxFetch(api)),
    maxNetworkRetries: 0,
    telemetry: false,
  });
  return {
    provider: createStripeProvider({ stripe, webhookSecrets: secrets, portal: false }),
    /** @param at product time. @returns why it waits; null where it was taken */
    async post(url: string, payload: string, at: Date): Promise<string | number | null> {
      const [secret = ''] = await secrets();
      const timestamp = Math.floor(at.getTime() / 1000);
      const signature = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      try {
        const options = { headers, timeout: 10_000, proxy: false as const, transformRequest: (data: unknown) => data };
        await axios.post(url, payload, options);
        return null;
      } catch (fault) {
        return (axios.isAxiosError(fault) && (fault.response?.status ?? fault.code)) || 'unknown';
      }
    },
  };
}
