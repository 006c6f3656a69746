import { parseArgs } from 'node:util';
import mongoose from 'mongoose';
import { z } from 'zod';
import { restoreMongo } from '../backup/mongo-restore.ts';
import { readEnv } from '../env/env.ts';
import { runCommand } from '../lifecycle/run-command.ts';

const usage = 'Usage: node libs/service-kit/src/commands/restore.ts <folder> [--replace]';
const schema = z.object({ MONGO_URL: z.url({ protocol: /^mongodb(\+srv)?$/ }) });

runCommand(async () => {
  const options = { replace: { type: 'boolean', default: false } } as const;
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const [folder] = positionals;
  if (!folder || positionals.length > 1) throw new Error(usage);
  const { MONGO_URL } = readEnv(schema, process.env);
  await using client = new mongoose.mongo.MongoClient(MONGO_URL, { serverSelectionTimeoutMS: 5_000 });
  const { madeAt } = await restoreMongo(client, folder, values.replace);
  return `Restored as of ${madeAt}.`;
});
