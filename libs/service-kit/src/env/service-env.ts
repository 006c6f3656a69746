import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65535);

/** What every process reads from its environment, the gateway too. */
export const processEnv = (defaults: { port: number }) => ({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('0.0.0.0'),
  PORT: port.default(defaults.port),
  INTERNAL_PORT: port.default(defaults.port + 100),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  IDENTITY_SECRET: z.string().min(32),
  IDENTITY_SECRET_PREVIOUS: z.string().min(32).optional(),
});

/** What every service reads beyond that; a service adds its own names. */
export const serviceEnv = (defaults: { port: number }) => ({
  ...processEnv(defaults),
  MONGO_URL: z.url({ protocol: /^mongodb(\+srv)?$/ }),
  RABBITMQ_URL: z.url({ protocol: /^amqps?$/ }),
  STRICT_ANSWERS: z.enum(['0', '1']).default('0'),
});

type ServiceEnv = z.infer<z.ZodObject<ReturnType<typeof serviceEnv>>>;

/** Settings may be logged, secrets never: addresses of servers carry passwords. */
export const splitServiceEnv = (env: ServiceEnv) => ({
  settings: {
    host: env.HOST,
    port: env.PORT,
    internalPort: env.INTERNAL_PORT,
    strictAnswers: env.STRICT_ANSWERS === '1',
    rateLimitScale: env.RATE_LIMIT_SCALE,
    logLevel: env.LOG_LEVEL,
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

/** What stands in files that anybody can read: our compose file's secrets, and RabbitMQ's own account. */
const knownToAll = /development-only|\/\/guest:guest@/;

interface Issue {
  code: 'custom';
  path: string[];
  message: string;
  input: unknown;
  /** So that the other checks tell theirs, too. */
  continue: true;
  [more: string]: unknown;
}

/** What a check of zod is given. */
interface Checked<Value> {
  readonly value: Value;
  readonly issues: { push(issue: Issue): unknown };
}
interface ForProduction {
  readonly NODE_ENV: string;
}

/** A check of a config: a published default is a fault in production. */
export function noPublishedDefaults({ value, issues }: Checked<ForProduction>): void {
  if (value.NODE_ENV !== 'production') return;
  for (const [name, setting] of Object.entries(value)) {
    if (typeof setting !== 'string' || !knownToAll.test(setting)) continue;
    const message = 'is a default of development that everybody knows';
    // the value is a secret, be it a known one
    issues.push({ code: 'custom', path: [name], message, input: undefined, continue: true });
  }
}

/** A check of a config: who sets the session's cookie has an https address in production. */
export function httpsInProduction({ value, issues }: Checked<ForProduction & { readonly PUBLIC_URL: string }>): void {
  if (value.NODE_ENV !== 'production' || value.PUBLIC_URL.startsWith('https:')) return;
  const message = 'must be https in production: session cookies are Secure';
  issues.push({ code: 'custom', path: ['PUBLIC_URL'], message, input: value.PUBLIC_URL, continue: true });
}
