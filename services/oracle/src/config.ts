import { readEnv } from '@sternenrat/service-kit/env/env';
import { noPublishedDefaults } from '@sternenrat/service-kit/env/production';
import { serviceEnv, splitServiceEnv } from '@sternenrat/service-kit/env/service-env';
import { z } from 'zod';
import { outsideEnv, outsideOf } from './outside-env.ts';

const schema = z
  .object({
    ...serviceEnv({ port: 4003 }),
    ...outsideEnv,
    OWL_INTERNAL_URL: z.url({ protocol: /^https?$/ }),
  })
  .check(noPublishedDefaults)
  .transform((env) => {
    const { settings, secrets } = splitServiceEnv(env);
    return {
      settings: { ...settings, owlInternalUrl: env.OWL_INTERNAL_URL },
      secrets: { ...secrets, outside: outsideOf(env) },
    };
  });

export type Config = z.infer<typeof schema>;

export const readConfig = (env: NodeJS.ProcessEnv): Config => readEnv(schema, env);
