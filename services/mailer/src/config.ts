import { readEnv } from '@sternenrat/service-kit/env/env';
import { serviceEnv, splitServiceEnv } from '@sternenrat/service-kit/env/service-env';
import { z } from 'zod';

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
  })
  .transform((env) => {
    const { settings, secrets } = splitServiceEnv(env);
    return {
      settings: { ...settings, publicUrl: env.PUBLIC_URL.replace(/\/+$/, ''), from: env.MAIL_FROM },
      /** Without smtpUrl mails go to the mailbox. */
      secrets: { ...secrets, smtpUrl: env.SMTP_URL },
    };
  });

export type Config = z.infer<typeof schema>;

/** @throws EnvError that names every fault at once */
export const readConfig = (env: NodeJS.ProcessEnv): Config => readEnv(schema, env);
