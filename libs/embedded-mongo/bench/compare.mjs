// Measures the embedded server and a mongod: `node bench/compare.mjs mongodb://127.0.0.1:27017`. Not part of the tests.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../src/server.ts';

const DOCS = 20_000;
const ROUNDS = 2_000;

async function median(run) {
  const taken = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    await run(round);
    taken.push((performance.now() - started) * 1000);
  }
  return taken.sort((a, b) => a - b)[ROUNDS / 2];
}

async function measure(uri) {
  const client = await MongoClient.connect(uri);
  const db = client.db('bench_embedded_mongo');
  const things = db.collection('things');
  await db.dropDatabase();
  await things.createIndex({ mail: 1 }, { unique: true });
  await things.insertMany(Array.from({ length: DOCS }, (_, _id) => ({ _id, mail: `user${_id}@example.org`, n: 0 })));
  const result = {
    ping: await median(() => db.command({ ping: 1 })),
    lookup: await median((round) => things.findOne({ mail: `user${(round * 7919) % DOCS}@example.org` })),
    inc: await median(() =>
      things.updateOne({ _id: 7 }, { $inc: { n: 1 } }, { writeConcern: { w: 1, journal: true } }),
    ),
  };
  const started = performance.now();
  await Promise.all(
    Array.from({ length: ROUNDS }, () =>
      things.updateOne({ _id: 7 }, { $inc: { n: 1 } }, { writeConcern: { w: 1, journal: true } }),
    ),
  );
  result.incConcurrent = ((performance.now() - started) * 1000) / ROUNDS;
  await db.dropDatabase();
  await client.close();
  return result;
}

const folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-bench-'));
const server = await startEmbeddedMongo(join(folder, 'bench.db'));
const embedded = await measure(server.uri);
await server.close();
rmSync(folder, { recursive: true });
const mongod = process.argv[2] === undefined ? undefined : await measure(process.argv[2]);
for (const name of Object.keys(embedded)) {
  const other =
    mongod === undefined
      ? ''
      : `   mongod ${mongod[name].toFixed(0)} µs   ratio ${(embedded[name] / mongod[name]).toFixed(2)}`;
  process.stdout.write(`${name.padEnd(14)} embedded ${embedded[name].toFixed(0)} µs${other}\n`);
}
