import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { once } from 'node:events';
import mongoose from 'mongoose';
import type { Envelope } from '@sternenrat/contracts/define-event';
import type { OutboxEntry } from '../storage/outbox.ts';
import { hearInFlight } from './in-flight.ts';
import { type Cut, cutOf } from './mongo-cut.ts';
import { type Manifest, makeSealed } from './sealed-folder.ts';

const { BSON } = mongoose.mongo;

export const kind = 'bson';

export interface MongoBackupOptions {
  readonly client: mongoose.mongo.MongoClient;
  readonly rabbitUrl: string;
  readonly exchange: string;
  /** The services: each has a database and a queue of that name. */
  readonly services: readonly string[];
  readonly folder: string;
}

export interface MadeBackup extends Manifest {
  readonly how: Cut['how'];
  readonly documents: number;
  /** Events that were on their way, and now wait in their outboxes again. */
  readonly events: number;
}

interface Doc {
  readonly _id: unknown;
  readonly version?: number;
  readonly outbox?: OutboxEntry[];
}

/**
 * Writes the databases of all services as they were at one moment: a folder each, a file of BSON for each collection
 * with its indexes beside it, as `mongorestore` reads them. An event that had left its outbox and had not been taken by
 * everybody at that moment is put back into its document, so the moment holds all that the broker held.
 * @throws a sentence for a person
 */
export async function backUpMongo(options: MongoBackupOptions): Promise<MadeBackup> {
  const { client, rabbitUrl, exchange, services, folder } = options;
  const sum = { how: 'lock' as Cut['how'], documents: 0, events: 0 };
  const manifest = await makeSealed(folder, kind, async (unfinished) => {
    await using inFlight = await hearInFlight(rabbitUrl, exchange, services);
    await using cut = await cutOf(client);
    sum.how = cut.how;
    const events = Map.groupBy(await inFlight.stop(), ({ aggregate }) => aggregate);
    for (const name of services) {
      await mkdir(join(unfinished, name), { mode: 0o700 });
      const database = client.db(name);
      for (const { name: collection } of await database.listCollections({}, { nameOnly: true }).toArray()) {
        if (collection.startsWith('system.')) continue;
        const from = database.collection(collection);
        const file = join(unfinished, name, collection);
        const indexes = await from.listIndexes().toArray();
        await writeFile(`${file}.metadata.json`, BSON.EJSON.stringify({ indexes }, { relaxed: false }), {
          mode: 0o600,
        });
        const added = await dump(from, cut, events, `${file}.bson`);
        sum.documents += added.documents;
        sum.events += added.events;
      }
    }
  });
  return { ...manifest, ...sum };
}

async function dump(
  from: mongoose.mongo.Collection,
  { session }: Cut,
  events: ReadonlyMap<string, readonly Envelope[]>,
  file: string,
): Promise<{ documents: number; events: number }> {
  const sum = { documents: 0, events: 0 };
  const out = createWriteStream(file, { mode: 0o600 });
  const found = from.find({}, { raw: true, ...(session && { session }) });
  for await (const raw of found as AsyncIterable<unknown>) {
    const bytes = raw as Uint8Array;
    sum.documents += 1;
    const [whole, added] = events.size === 0 ? [bytes, 0] : withEvents(bytes, events);
    sum.events += added;
    if (!out.write(whole)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'close');
  return sum;
}

/** The document with what it had said by its version and the outbox no longer holds. */
function withEvents(bytes: Uint8Array, events: ReadonlyMap<string, readonly Envelope[]>): [Uint8Array, number] {
  const { _id, version, outbox } = BSON.deserialize(bytes) as Doc;
  if (typeof _id !== 'string' || version === undefined || !outbox) return [bytes, 0];
  // a newer one was said after this moment: it hasn't happened
  const said = (events.get(_id) ?? []).filter(({ seq }) => seq <= version);
  const missing = said.filter(({ id }) => !outbox.some((entry) => entry.id === id));
  if (missing.length === 0) return [bytes, 0];
  const whole = BSON.deserialize(bytes, { promoteValues: false, promoteBuffers: false }) as Doc & { outbox: unknown[] };
  whole.outbox.push(...missing.map(entryOf));
  return [BSON.serialize(whole), missing.length];
}

/** As a fact, whatever it was: it is sent, and who has a newer snapshot leaves it. */
const entryOf = ({ aggregate: _aggregate, at, requestId, traceparent, ...event }: Envelope): OutboxEntry => ({
  ...event,
  kind: 'fact',
  at: Date.parse(at),
  ...(requestId && { requestId }),
  ...(traceparent && { traceparent }),
});
