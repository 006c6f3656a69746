import { readEnv } from '@sternenrat/service-kit/env/env';
import { publishedDefaults, serviceEnv, splitServiceEnv } from '@sternenrat/service-kit/env/service-env';
import { z } from 'zod';

const schema = z
  .object({
    ...serviceEnv({ port: 4001 }),
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }),
    SESSION_SECRET: z.string().min(32),
    OWL_INTERNAL_URL: z.url({ protocol: /^https?$/ }),
  })
  .check(({ value, issues }) => {
    const { NODE_ENV, PUBLIC_URL } = value;
    if (NODE_ENV !== 'production') return;
    for (const name of publishedDefaults(value)) {
      const message = 'is a default of development that everybody knows';
      // the value is a secret, be it a known one
      issues.push({ code: 'custom', path: [name], message, input: undefined });
    }
    if (!PUBLIC_URL.startsWith('https:')) {
      const message = 'must be https in production: session cookies are Secure';
      issues.push({ code: 'custom', path: ['PUBLIC_URL'], message, input: PUBLIC_URL });
    }
  })
  .transform((env) => {
    const { settings, secrets } = splitServiceEnv(env);
    return {
      settings: { ...settings, publicUrl: env.PUBLIC_URL.replace(/\/+$/, ''), owlInternalUrl: env.OWL_INTERNAL_URL },
      secrets: { ...secrets, sessionSecret: env.SESSION_SECRET },
    };
  });

export type Config = z.infer<typeof schema>;

/** @throws EnvError that names every fault at once */
export const readConfig = (env: NodeJS.ProcessEnv): Config => readEnv(schema, env);
