import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { kind } from './mongo-backup.ts';
import { type Manifest, verifySealedFolder } from './sealed-folder.ts';

const { BSON } = mongoose.mongo;
const batchBytes = 8_000_000;

/** Creates indexes last: services don't start without their indexes, so none runs on half-restored data. */
export async function restoreMongo(
  client: mongoose.mongo.MongoClient,
  folder: string,
  replace: boolean,
): Promise<Manifest> {
  const manifest = await verifySealedFolder(folder, kind);
  const collections = Object.keys(manifest.files)
    .filter((name) => name.endsWith('.bson'))
    .map((name) => /^([^/\\]+)[/\\](.+)\.bson$/.exec(name)?.slice(1) as [string, string]);
  const databases = [...new Set(collections.map(([database]) => database))];
  for (const name of databases) {
    const existing = await client.db(name).listCollections({}, { nameOnly: true }).toArray();
    if (existing.length === 0) continue;
    if (!replace)
      throw new Error(`The database ${name} is not empty. With --replace it is dropped. Nothing was restored.`);
  }
  for (const name of databases) await client.db(name).dropDatabase();
  for (const [database, name] of collections)
    await fill(client.db(database).collection(name), join(folder, database, `${name}.bson`));
  for (const [database, name] of collections) {
    const text = await readFile(join(folder, database, `${name}.metadata.json`), 'utf8');
    const { indexes } = BSON.EJSON.parse(text) as { indexes: mongoose.mongo.IndexDescription[] };
    const own = indexes.filter((index) => index.name !== '_id_');
    if (own.length > 0) await client.db(database).command({ createIndexes: name, indexes: own });
  }
  return manifest;
}

async function fill(to: mongoose.mongo.Collection, file: string): Promise<void> {
  let batch: mongoose.mongo.Document[] = [];
  let size = 0;
  const send = async (): Promise<void> => {
    if (batch.length > 0) await to.insertMany(batch, { writeConcern: { w: 'majority', journal: true } });
    [batch, size] = [[], 0];
  };
  for await (const bytes of documentsIn(file)) {
    batch.push(BSON.deserialize(bytes, { promoteValues: false, promoteBuffers: false, bsonRegExp: true }));
    size += bytes.length;
    if (size > batchBytes) await send();
  }
  await send();
}

async function* documentsIn(file: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (rest.length >= 4 && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0);
      yield rest.subarray(0, length);
      rest = rest.subarray(length);
    }
  }
}
