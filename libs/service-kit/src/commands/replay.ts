import { parseArgs } from 'node:util';
import { connect } from 'amqplib';
import { z } from 'zod';
import { readEnv } from '../env/env.ts';
import { deadLetterModel } from '../events/dead-letter-store.ts';
import { createReplay } from '../events/replay.ts';
import type { Replayable } from '../events/replay.ts';
import { runCommand } from '../lifecycle/run-command.ts';
import { connectMongo } from '../storage/connect.ts';

const usage = 'Usage: node libs/service-kit/src/commands/replay.ts <service> [--id <event> | --all]';
const schema = z.object({
  MONGO_URL: z.url({ protocol: /^mongodb(\+srv)?$/ }),
  RABBITMQ_URL: z.url({ protocol: /^amqps?$/ }),
});

const line = ({ cause, queue, type, id, reason }: Replayable): string =>
  `${cause}  ${queue}  ${type}  ${id}  ${reason}`;

runCommand(async () => {
  const options = { id: { type: 'string' }, all: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [service] = positionals;
  if (!service || positionals.length > 1 || (values.id !== undefined && values.all)) throw new Error(usage);
  const { MONGO_URL, RABBITMQ_URL } = readEnv(schema, process.env);
  await using opened = new AsyncDisposableStack();
  const connection = opened.adopt(await connectMongo(MONGO_URL, service), (mongo) => mongo.close());
  const broker = opened.adopt(await connect(RABBITMQ_URL, { timeout: 5_000 }), (model) => model.close());
  const { list, replay } = createReplay({ service, deadLetters: deadLetterModel(connection), broker });
  if (values.id === undefined && !values.all) {
    const rows = await list();
    return rows.length === 0 ? `No dead letters of ${service}.` : rows.map(line).join('\n');
  }
  const rows = await replay(values.id);
  if (rows.length === 0 && values.id !== undefined)
    throw new Error(`${service} has no dead letter with the id ${values.id}.`);
  return [...rows.map(line), `${rows.length} requeued to ${service}`].join('\n');
});
