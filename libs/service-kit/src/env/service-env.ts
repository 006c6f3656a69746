import { z } from 'zod';
import { productionEnv } from './production.ts';
import { tracingEnv, tracingOf } from './tracing-env.ts';

const port = z.coerce.number().int().min(0).max(65535);

export const processEnv = (defaults: { port: number }) => ({
  ...productionEnv,
  HOST: z.string().default('0.0.0.0'),
  PORT: port.default(defaults.port),
  INTERNAL_PORT: port.default(defaults.port + 100),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ...tracingEnv,
  IDENTITY_SECRET: z.string().min(32),
  IDENTITY_SECRET_PREVIOUS: z.string().min(32).optional(),
});

export const serviceEnv = (defaults: { port: number }) => ({
  ...processEnv(defaults),
  MONGO_URL: z.url({ protocol: /^mongodb(\+srv)?$/ }),
  RABBITMQ_URL: z.url({ protocol: /^amqps?$/ }),
  STRICT_ANSWERS: z.enum(['0', '1']).default('0'),
});

type ServiceEnv = z.infer<z.ZodObject<ReturnType<typeof serviceEnv>>>;

/** Only `settings` may be logged. URLs of servers are among the `secrets`, because they contain passwords. */
export const splitServiceEnv = (env: ServiceEnv) => ({
  settings: {
    host: env.HOST,
    port: env.PORT,
    internalPort: env.INTERNAL_PORT,
    strictAnswers: env.STRICT_ANSWERS === '1',
    rateLimitScale: env.RATE_LIMIT_SCALE,
    logLevel: env.LOG_LEVEL,
    tracing: tracingOf(env),
  },
  secrets: {
    mongoUrl: env.MONGO_URL,
    rabbitmqUrl: env.RABBITMQ_URL,
    redisUrl: env.REDIS_URL,
    identitySecret: env.IDENTITY_SECRET,
    identitySecretPrevious: env.IDENTITY_SECRET_PREVIOUS,
  },
});

export type ServiceConfig = ReturnType<typeof splitServiceEnv>;
