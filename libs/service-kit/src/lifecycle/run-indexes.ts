import type { Connection } from 'mongoose';
import { z } from 'zod';
import type { ServiceName } from '@sternenrat/contracts/define-endpoint';
import { readEnv } from '../env/env.ts';
import { erasedModel } from '../events/erased.ts';
import { parkedModel } from '../events/parked.ts';
import { connectMongo } from '../storage/connect.ts';
import { buildIndexes, type Indexed } from '../storage/indexes.ts';
import { runCommand } from './run-command.ts';

const schema = z.object({ MONGO_URL: z.url({ protocol: /^mongodb(\+srv)?$/ }) });

/**
 * Runs a process that builds the indexes of a service's database and ends: before the first start and before each new
 * version, so that none is built under traffic. It wants MONGO_URL alone, and may be repeated.
 */
export function runIndexes(
  service: ServiceName,
  env: NodeJS.ProcessEnv,
  modelsOf: (connection: Connection) => readonly Indexed[],
): void {
  runCommand(async () => {
    const { MONGO_URL } = readEnv(schema, env);
    await using opened = new AsyncDisposableStack();
    const connection = opened.adopt(await connectMongo(MONGO_URL, service, { patient: true }), (it) => it.close());
    const models = [parkedModel(connection), erasedModel(connection), ...modelsOf(connection)];
    await buildIndexes(models);
    return `The indexes of ${service} stand: ${models.map(({ modelName }) => modelName).join(', ')}`;
  });
}
