import { readEnv } from '@sternenrat/service-kit/env/env';
import { isLoopbackUrl } from '@sternenrat/service-kit/env/loopback';
import { httpsInProduction, noPublishedDefaults } from '@sternenrat/service-kit/env/production';
import { processEnv } from '@sternenrat/service-kit/env/service-env';
import { tracingOf } from '@sternenrat/service-kit/env/tracing-env';
import { z } from 'zod';

const httpUrl = z.url({ protocol: /^https?$/ });

const schema = z
  .object({
    ...processEnv({ port: 3000 }),
    PUBLIC_URL: httpUrl,
    AUTH_URL: httpUrl,
    AUTH_INTERNAL_URL: httpUrl,
    OWL_URL: httpUrl,
    ORACLE_URL: httpUrl,
    BILLING_URL: httpUrl,
    MAILBOX_URL: httpUrl.optional(),
    WEB_DIR: z.string().min(1).default('web/dist'),
    TRUSTED_HOPS: z.coerce.number().int().min(0).max(5).default(0),
    SESSION_SECRET: z.string().min(32),
    SESSION_SECRET_PREVIOUS: z.string().min(32).optional(),
  })
  .check(noPublishedDefaults, httpsInProduction)
  .check(({ value: { MAILBOX_URL, PUBLIC_URL }, issues }) => {
    if (MAILBOX_URL === undefined || isLoopbackUrl(PUBLIC_URL)) return;
    const message =
      'would show all mails to anybody, because PUBLIC_URL is public: remove it and set SMTP_URL for the mailer';
    issues.push({ code: 'custom', path: ['MAILBOX_URL'], message, input: MAILBOX_URL });
  })
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

export const readConfig = (env: NodeJS.ProcessEnv): Config => readEnv(schema, env);
