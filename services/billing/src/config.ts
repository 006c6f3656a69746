import { readEnv } from '@sternenrat/service-kit/env/env';
import { noPublishedDefaults } from '@sternenrat/service-kit/env/production';
import { serviceEnv, splitServiceEnv } from '@sternenrat/service-kit/env/service-env';
import { z } from 'zod';
import { stripeEnv, stripeKeysOf, checkStripeEnv } from './stripe-env.ts';

const schema = z
  .object({
    ...serviceEnv({ port: 4004 }),
    ...stripeEnv,
    PUBLIC_URL: z.url({ protocol: /^https?$/ }),
    OWL_INTERNAL_URL: z.url({ protocol: /^https?$/ }),
  })
  .check(noPublishedDefaults)
  .check(({ value, issues }) => void issues.push(...checkStripeEnv(value)))
  .transform((env) => {
    const { settings, secrets } = splitServiceEnv(env);
    return {
      settings: { ...settings, publicUrl: env.PUBLIC_URL.replace(/\/+$/, ''), owlInternalUrl: env.OWL_INTERNAL_URL },
      secrets: { ...secrets, stripe: stripeKeysOf(env) },
    };
  });

export type Config = z.infer<typeof schema>;

export const readConfig = (env: NodeJS.ProcessEnv): Config => readEnv(schema, env);
