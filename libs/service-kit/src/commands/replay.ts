import { parseArgs } from 'node:util';
import { connect } from 'amqplib';
import { z } from 'zod';
import { readEnv } from '../env/env.ts';
import { parkedModel } from '../events/parked.ts';
import { createReplay } from '../events/replay.ts';
import type { Replayable } from '../events/replay.ts';
import { runCommand } from '../lifecycle/run-command.ts';
import { connectMongo } from '../storage/connect.ts';

const usage = 'Say whose: node libs/service-kit/src/commands/replay.ts <service> [--id <event> | --all]';
const schema = z.object({
  MONGO_URL: z.url({ protocol: /^mongodb(\+srv)?$/ }),
  RABBITMQ_URL: z.url({ protocol: /^amqps?$/ }),
});

const line = ({ how, queue, type, id, reason }: Replayable): string => `${how}  ${queue}  ${type}  ${id}  ${reason}`;

// An operator's command: lists what a service could not handle, or puts it back into the service's queue.
runCommand(async () => {
  const options = { id: { type: 'string' }, all: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [service] = positionals;
  if (!service || positionals.length > 1 || (values.id !== undefined && values.all)) throw new Error(usage);
  const { MONGO_URL, RABBITMQ_URL } = readEnv(schema, process.env);
  await using opened = new AsyncDisposableStack();
  const connection = opened.adopt(await connectMongo(MONGO_URL, service), (it) => it.close());
  const broker = opened.adopt(await connect(RABBITMQ_URL, { timeout: 5_000 }), (it) => it.close());
  const { list, replay } = createReplay({ service, parked: parkedModel(connection), broker });
  if (values.id === undefined && !values.all) {
    const rows = await list();
    return rows.length === 0 ? `Nothing waits at ${service}.` : rows.map(line).join('\n');
  }
  const rows = await replay(values.id);
  if (rows.length === 0 && values.id !== undefined)
    throw new Error(`Nothing with the id ${values.id} waits at ${service}.`);
  return [...rows.map(line), `${rows.length} put back into the queue of ${service}`].join('\n');
});
