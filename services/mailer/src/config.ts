import { readEnv } from '@sternenrat/service-kit/env/env';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65535);

const schema = z
  .object({
    HOST: z.string().default('0.0.0.0'),
    PORT: port.default(4005),
    INTERNAL_PORT: port.default(4105),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }),
    MAIL_FROM: z
      .string()
      .regex(/^[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>$/, 'must look like: Name <mailbox@domain>')
      .default('Noctua vom Sternenrat <noctua@sternenrat.example>'),
    MONGO_URL: z.url({ protocol: /^mongodb(\+srv)?$/ }),
    RABBITMQ_URL: z.url({ protocol: /^amqps?$/ }),
    REDIS_URL: z.url({ protocol: /^rediss?$/ }),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    IDENTITY_SECRET: z.string().min(32),
  })
  .transform((env) => ({
    settings: {
      host: env.HOST,
      port: env.PORT,
      internalPort: env.INTERNAL_PORT,
      publicUrl: env.PUBLIC_URL.replace(/\/+$/, ''),
      from: env.MAIL_FROM,
      logLevel: env.LOG_LEVEL,
    },
    secrets: {
      mongoUrl: env.MONGO_URL,
      rabbitmqUrl: env.RABBITMQ_URL,
      redisUrl: env.REDIS_URL,
      /** Absent: mails go to the mailbox. */
      smtpUrl: env.SMTP_URL,
      identitySecret: env.IDENTITY_SECRET,
    },
  }));

export type Config = z.infer<typeof schema>;

/** @throws EnvError that names every fault at once */
export const readConfig = (env: NodeJS.ProcessEnv): Config => readEnv(schema, env);
