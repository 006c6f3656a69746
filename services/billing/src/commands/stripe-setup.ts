import { readEnv } from '@sternenrat/service-kit/env/env';
import { runCommand } from '@sternenrat/service-kit/lifecycle/run-command';
import { z } from 'zod';
import { openStripe } from '../provider/client.ts';
import { stripeEnv } from '../stripe-env.ts';
import { createPrices } from '../use-cases/create-prices.ts';

const schema = z.object({ ...stripeEnv, STRIPE_SECRET_KEY: z.string({ error: 'is missing' }).regex(/^(sk|rk)_/) });

runCommand(async () => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_BASE: apiBase } = readEnv(schema, process.env);
  return (await createPrices(openStripe({ secretKey, apiBase }))).join('\n');
});
