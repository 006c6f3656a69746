import { readEnv } from '@sternenrat/service-kit/env/env';
import { isLoopbackUrl } from '@sternenrat/service-kit/env/loopback';
import { noPublishedDefaults } from '@sternenrat/service-kit/env/production';
import { serviceEnv, splitServiceEnv } from '@sternenrat/service-kit/env/service-env';
import { z } from 'zod';
import { pushEnv, pushKeysOf, checkPushEnv } from './push-env.ts';

const sender = /^[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>$/;

const schema = z
  .object({
    ...serviceEnv({ port: 4005 }),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }),
    MAIL_FROM: z
      .string()
      .regex(sender, 'must look like: Name <mailbox@domain>')
      .default('Noctua vom Sternenrat <noctua@sternenrat.example>'),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    ...pushEnv,
    MAILBOX_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  })
  .check(noPublishedDefaults)
  .check(({ value, issues }) => {
    const { SMTP_URL, MAILBOX_PORT, PUBLIC_URL } = value;
    issues.push(...checkPushEnv(value));
    if ((SMTP_URL === undefined) === (MAILBOX_PORT === undefined)) {
      const message = 'give this to send mails, or MAILBOX_PORT to show them to developers, and not both';
      // `input: undefined` keeps the value out of the error message, because the URL may contain a password
      issues.push({ code: 'custom', path: ['SMTP_URL'], message, input: undefined });
    } else if (SMTP_URL === undefined && !isLoopbackUrl(PUBLIC_URL)) {
      const message = 'is needed where PUBLIC_URL is public: the mailbox is for developers on their own machine';
      issues.push({ code: 'custom', path: ['SMTP_URL'], message, input: undefined });
    }
  })
  .transform((env) => {
    const { settings, secrets } = splitServiceEnv(env);
    return {
      settings: {
        ...settings,
        publicUrl: env.PUBLIC_URL.replace(/\/+$/, ''),
        from: env.MAIL_FROM,
        mailboxPort: env.MAILBOX_PORT,
      },
      secrets: { ...secrets, smtpUrl: env.SMTP_URL, push: pushKeysOf(env) },
    };
  });

export type Config = z.infer<typeof schema>;

export const readConfig = (env: NodeJS.ProcessEnv): Config => readEnv(schema, env);
