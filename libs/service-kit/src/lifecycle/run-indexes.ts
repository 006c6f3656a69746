import type { Connection } from 'mongoose';
import { z } from 'zod';

import { readEnv } from '../env/env.ts';
import { erasedModel } from '../events/erasure.ts';
import { deadLetterModel } from '../events/dead-letter-store.ts';
import { connectMongo } from '../storage/connect.ts';
import { buildIndexes, type Indexed } from '../storage/indexes.ts';
import { runCommand } from './run-command.ts';

const schema = z.object({ MONGO_URL: z.url({ protocol: /^mongodb(\+srv)?$/ }) });

/** Run this before a new version starts. Needs only MONGO_URL. */
export function runIndexes(
  service: string,
  env: NodeJS.ProcessEnv,
  modelsOf: (connection: Connection) => readonly Indexed[],
): void {
  runCommand(async () => {
    const { MONGO_URL } = readEnv(schema, env);
    await using opened = new AsyncDisposableStack();
    const connection = opened.adopt(await connectMongo(MONGO_URL, service, { withoutTimeout: true }), (mongo) =>
      mongo.close(),
    );
    const models = [deadLetterModel(connection), erasedModel(connection), ...modelsOf(connection)];
    await buildIndexes(models);
    return `Indexes of ${service} are built: ${models.map(({ modelName }) => modelName).join(', ')}`;
  });
}
