import { readEnv } from '@sternenrat/service-kit/env/env';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65535);

const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    HOST: z.string().default('0.0.0.0'),
    PORT: port.default(4001),
    INTERNAL_PORT: port.default(4101),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }),
    MONGO_URL: z.url({ protocol: /^mongodb(\+srv)?$/ }),
    RABBITMQ_URL: z.url({ protocol: /^amqps?$/ }),
    REDIS_URL: z.url({ protocol: /^rediss?$/ }),
    RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    SESSION_SECRET: z.string().min(32),
    IDENTITY_SECRET: z.string().min(32),
    IDENTITY_SECRET_PREVIOUS: z.string().min(32).optional(),
  })
  .check((context) => {
    const { NODE_ENV, PUBLIC_URL } = context.value;
    if (NODE_ENV === 'production' && !PUBLIC_URL.startsWith('https:')) {
      context.issues.push({
        code: 'custom',
        path: ['PUBLIC_URL'],
        message: 'must be https in production: session cookies are Secure',
        input: PUBLIC_URL,
      });
    }
  })
  .transform((env) => ({
    settings: {
      host: env.HOST,
      port: env.PORT,
      internalPort: env.INTERNAL_PORT,
      publicUrl: env.PUBLIC_URL.replace(/\/+$/, ''),
      rateLimitScale: env.RATE_LIMIT_SCALE,
      logLevel: env.LOG_LEVEL,
    },
    secrets: {
      mongoUrl: env.MONGO_URL,
      rabbitmqUrl: env.RABBITMQ_URL,
      redisUrl: env.REDIS_URL,
      sessionSecret: env.SESSION_SECRET,
      identitySecret: env.IDENTITY_SECRET,
      identitySecretPrevious: env.IDENTITY_SECRET_PREVIOUS,
    },
  }));

export type Config = z.infer<typeof schema>;

/** @throws EnvError that names every fault at once */
export const readConfig = (env: NodeJS.ProcessEnv): Config => readEnv(schema, env);
