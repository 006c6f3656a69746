import { readEnv } from '@sternenrat/service-kit/env/env';
import { httpsInProduction, noPublishedDefaults } from '@sternenrat/service-kit/env/production';
import { serviceEnv, splitServiceEnv } from '@sternenrat/service-kit/env/service-env';
import { z } from 'zod';

const schema = z
  .object({
    ...serviceEnv({ port: 4001 }),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }),
    SESSION_SECRET: z.string().min(32),
    SESSION_SECRET_PREVIOUS: z.string().min(32).optional(),
    OWL_INTERNAL_URL: z.url({ protocol: /^https?$/ }),
  })
  .check(noPublishedDefaults, httpsInProduction)
  .transform((env) => {
    const { settings, secrets } = splitServiceEnv(env);
    return {
      settings: { ...settings, publicUrl: env.PUBLIC_URL.replace(/\/+$/, ''), owlInternalUrl: env.OWL_INTERNAL_URL },
      secrets: {
        ...secrets,
        sessionSecret: env.SESSION_SECRET,
        sessionSecretPrevious: env.SESSION_SECRET_PREVIOUS,
      },
    };
  });

export type Config = z.infer<typeof schema>;

export const readConfig = (env: NodeJS.ProcessEnv): Config => readEnv(schema, env);
