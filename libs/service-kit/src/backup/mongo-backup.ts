import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { once } from 'node:events';
import mongoose from 'mongoose';
import type { Envelope } from '@sternenrat/contracts/core/event';
import type { OutboxEntry } from '../storage/outbox.ts';
import { captureInFlight } from './in-flight.ts';
import { type DatabaseSnapshot, openSnapshot } from './mongo-snapshot.ts';
import { type Manifest, createSealedFolder } from './sealed-folder.ts';

const { BSON } = mongoose.mongo;

export const kind = 'bson';

export interface MongoBackupOptions {
  readonly client: mongoose.mongo.MongoClient;
  readonly rabbitUrl: string;
  readonly exchange: string;
  readonly services: readonly string[];
  readonly folder: string;
}

export interface BackupResult extends Manifest {
  readonly method: DatabaseSnapshot['method'];
  readonly documents: number;
  readonly events: number;
}

interface Doc {
  readonly _id: unknown;
  readonly version?: number;
  readonly outbox?: OutboxEntry[];
}

/** Writes `.bson` files, as `mongodump` does. Published events that aren't consumed yet go back into their outbox. */
export async function backUpMongo(options: MongoBackupOptions): Promise<BackupResult> {
  const { client, rabbitUrl, exchange, services, folder } = options;
  const sum = { method: 'lock' as DatabaseSnapshot['method'], documents: 0, events: 0 };
  const manifest = await createSealedFolder(folder, kind, async (unfinished) => {
    await using inFlight = await captureInFlight(rabbitUrl, exchange, services);
    await using snapshot = await openSnapshot(client);
    sum.method = snapshot.method;
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
        const added = await dump(from, snapshot, events, `${file}.bson`);
        sum.documents += added.documents;
        sum.events += added.events;
      }
    }
  });
  return { ...manifest, ...sum };
}

async function dump(
  from: mongoose.mongo.Collection,
  { session }: DatabaseSnapshot,
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

function withEvents(bytes: Uint8Array, events: ReadonlyMap<string, readonly Envelope[]>): [Uint8Array, number] {
  const { _id, version, outbox } = BSON.deserialize(bytes) as Doc;
  if (typeof _id !== 'string' || version === undefined || !outbox) return [bytes, 0];
  // an event with a higher `seq` was published after the snapshot's version of the document
  const published = (events.get(_id) ?? []).filter(({ seq }) => seq <= version);
  const missing = published.filter(({ id }) => !outbox.some((entry) => entry.id === id));
  if (missing.length === 0) return [bytes, 0];
  const whole = BSON.deserialize(bytes, { promoteValues: false, promoteBuffers: false }) as Doc & { outbox: unknown[] };
  whole.outbox.push(...missing.map(entryOf));
  return [BSON.serialize(whole), missing.length];
}

/** An envelope lacks `kind`. Sending a snapshot as `fact` is harmless: consumers ignore an older snapshot anyway. */
const entryOf = ({ aggregate: _aggregate, at, requestId, traceparent, ...event }: Envelope): OutboxEntry => ({
  ...event,
  kind: 'fact',
  at: Date.parse(at),
  ...(requestId && { requestId }),
  ...(traceparent && { traceparent }),
});
