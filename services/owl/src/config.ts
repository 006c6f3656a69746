import { readEnv } from '@sternenrat/service-kit/env/env';
import { noPublishedDefaults } from '@sternenrat/service-kit/env/production';
import { serviceEnv, splitServiceEnv } from '@sternenrat/service-kit/env/service-env';
import { z } from 'zod';

const schema = z
  .object(serviceEnv({ port: 4002 }))
  .check(noPublishedDefaults)
  .transform(splitServiceEnv);

export type Config = z.infer<typeof schema>;

/** @throws EnvError that names every fault at once */
export const readConfig = (env: NodeJS.ProcessEnv): Config => readEnv(schema, env);
