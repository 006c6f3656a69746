import { stripeEnv, stripeKeysOf, checkStripeEnv } from '@sternenrat/billing/stripe-env';
import { pushEnv, pushKeysOf, checkPushEnv } from '@sternenrat/mailer/push-env';
import { outsideEnv, outsideOf } from '@sternenrat/oracle/outside-env';
import { readEnv } from '@sternenrat/service-kit/env/env';
import { isLoopbackUrl } from '@sternenrat/service-kit/env/loopback';
import { tracingEnv, tracingOf } from '@sternenrat/service-kit/env/tracing-env';
import { z } from 'zod';

const schema = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().min(1).default('./data'),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().min(3).default('Noctua vom Sternenrat <noctua@sternenrat.example>'),
    METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
    OWL_DEV_TOOLS: z.enum(['0', '1']).default('0'),
    RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
    ...tracingEnv,
    ...outsideEnv,
    ...stripeEnv,
    ...pushEnv,
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  })
  .check(({ value, issues }) => {
    issues.push(...checkStripeEnv(value), ...checkPushEnv(value));
    if (value.PUBLIC_URL !== undefined && value.SMTP_URL === undefined && !isLoopbackUrl(value.PUBLIC_URL)) {
      const message =
        'is needed where PUBLIC_URL is public: no mail would be delivered, because /dev/mails is for this machine only';
      issues.push({ code: 'custom', path: ['SMTP_URL'], message, input: undefined });
    }
  })
  .transform((env) => ({
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    metricsPort: env.METRICS_PORT,
    devTools: env.OWL_DEV_TOOLS === '1',
    rateLimitScale: env.RATE_LIMIT_SCALE,
    tracing: tracingOf(env),
    outside: outsideOf(env),
    stripe: stripeKeysOf(env),
    push: pushKeysOf(env),
    logLevel: env.LOG_LEVEL,
  }));

export type Config = z.infer<typeof schema>;

export const readConfig = (env: NodeJS.ProcessEnv): Config => readEnv(schema, env);
