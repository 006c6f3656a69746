import { readEnv } from '@sternenrat/service-kit/env/env';
import { noPublishedDefaults, productionEnv } from '@sternenrat/service-kit/env/production';
import { z } from 'zod';

const httpUrl = z.url({ protocol: /^https?$/ });
const schema = z
  .object({
    ...productionEnv,
    AUTH_INTERNAL_URL: httpUrl,
    OWL_INTERNAL_URL: httpUrl,
    BILLING_INTERNAL_URL: httpUrl,
    MAILER_INTERNAL_URL: httpUrl,
    IDENTITY_SECRET: z.string().min(32),
  })
  .check(noPublishedDefaults)
  .transform((env) => ({
    serviceUrls: {
      auth: env.AUTH_INTERNAL_URL,
      owl: env.OWL_INTERNAL_URL,
      billing: env.BILLING_INTERNAL_URL,
      mailer: env.MAILER_INTERNAL_URL,
    },
    identitySecret: env.IDENTITY_SECRET,
  }));

export const readConfig = (env: NodeJS.ProcessEnv): z.infer<typeof schema> => readEnv(schema, env);
