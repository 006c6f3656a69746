import { flushCompileCache } from 'node:module';
import { MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../../src/server.ts';

/** Writes until it is killed, and prints the number of each acknowledged write. */
const [, , file = '', first = '0'] = process.argv;
const server = await startEmbeddedMongo(file);
const client = await MongoClient.connect(server.uri, { maxPoolSize: 4 });
const things = client.db('kill').collection<{ _id: number; k: string }>('things');
await things.createIndex({ k: 1 }, { unique: true });
let next = Number(first);

async function write(): Promise<void> {
  for (;;) {
    const id = (next += 1);
    await things.insertOne({ _id: id, k: `key ${id}` });
    await things.updateOne({ _id: -1 }, { $inc: { writes: 1 } }, { upsert: true });
    process.stdout.write(`${id}\n`);
  }
}
// written now for the next process, because a killed process can't write its compile cache
flushCompileCache();
await Promise.all([write(), write(), write()]);
