import { readEnv } from '@sternenrat/service-kit/env/env';
import { noPublishedDefaults } from '@sternenrat/service-kit/env/production';
import { serviceEnv, splitServiceEnv } from '@sternenrat/service-kit/env/service-env';
import { z } from 'zod';

const schema = z
  .object({
    ...serviceEnv({ port: 4002 }),
    VAPID_PUBLIC_KEY: z
      .string()
      .regex(/^B[\w-]{86}$/, 'must be a point on P-256 as base64url, 87 characters')
      .optional(),
  })
  .check(noPublishedDefaults)
  .transform((env) => {
    const { settings, secrets } = splitServiceEnv(env);
    return { settings: { ...settings, pushKey: env.VAPID_PUBLIC_KEY }, secrets };
  });

export type Config = z.infer<typeof schema>;

export const readConfig = (env: NodeJS.ProcessEnv): Config => readEnv(schema, env);
