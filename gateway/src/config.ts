import { readEnv } from '@sternenrat/service-kit/env/env';
import { httpsInProduction, noPublishedDefaults } from '@sternenrat/service-kit/env/production';
import { processEnv } from '@sternenrat/service-kit/env/service-env';
import { tracingOf } from '@sternenrat/service-kit/env/tracing-env';
import { z } from 'zod';

const address = z.url({ protocol: /^https?$/ });

const schema = z
  .object({
    ...processEnv({ port: 3000 }),
    PUBLIC_URL: address,
    AUTH_URL: address,
    AUTH_INTERNAL_URL: address,
    OWL_URL: address,
    ORACLE_URL: address,
    BILLING_URL: address,
    MAILBOX_URL: address.optional(),
    WEB_DIR: z.string().min(1).default('web/dist'),
    TRUSTED_HOPS: z.coerce.number().int().min(0).max(5).default(0),
    SESSION_SECRET: z.string().min(32),
    SESSION_SECRET_PREVIOUS: z.string().min(32).optional(),
  })
  .check(noPublishedDefaults, httpsInProduction)
  .transform((env) => ({
    settings: {
      host: env.HOST,
      port: env.PORT,
      internalPort: env.INTERNAL_PORT,
      publicUrl: env.PUBLIC_URL.replace(/\/+$/, ''),
      authInternalUrl: env.AUTH_INTERNAL_URL,
      upstreams: { auth: env.AUTH_URL, owl: env.OWL_URL, oracle: env.ORACLE_URL, billing: env.BILLING_URL },
      mailboxUrl: env.MAILBOX_URL,
      webDir: env.WEB_DIR,
      trustedHops: env.TRUSTED_HOPS,
      rateLimitScale: env.RATE_LIMIT_SCALE,
      logLevel: env.LOG_LEVEL,
      tracing: tracingOf(env),
    },
    secrets: {
      redisUrl: env.REDIS_URL,
      sessionSecret: env.SESSION_SECRET,
      sessionSecretPrevious: env.SESSION_SECRET_PREVIOUS,
      identitySecret: env.IDENTITY_SECRET,
      identitySecretPrevious: env.IDENTITY_SECRET_PREVIOUS,
    },
  }));

export type Config = z.infer<typeof schema>;

/** @throws EnvError that names every fault at once */
export const readConfig = (env: NodeJS.ProcessEnv): Config => readEnv(schema, env);
