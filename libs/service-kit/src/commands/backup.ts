import { parseArgs } from 'node:util';
import mongoose from 'mongoose';
import { z } from 'zod';
import { backUpMongo } from '../backup/mongo-backup.ts';
import { readEnv } from '../env/env.ts';
import { runCommand } from '../lifecycle/run-command.ts';

const usage = 'Usage: node libs/service-kit/src/commands/backup.ts <folder> <service> …';
const schema = z.object({
  MONGO_URL: z.url({ protocol: /^mongodb(\+srv)?$/ }),
  RABBITMQ_URL: z.url({ protocol: /^amqps?$/ }),
});

runCommand(async () => {
  const [folder, ...services] = parseArgs({ allowPositionals: true }).positionals;
  if (!folder || services.length === 0) throw new Error(usage);
  const { MONGO_URL, RABBITMQ_URL } = readEnv(schema, process.env);
  await using client = new mongoose.mongo.MongoClient(MONGO_URL, { serverSelectionTimeoutMS: 5_000 });
  const made = await backUpMongo({ client, rabbitUrl: RABBITMQ_URL, exchange: 'events', services, folder });
  return `${folder} holds a consistent snapshot (${made.method}): ${made.documents} documents of ${services.join(', ')}, ${made.events} events in flight.`;
});
