import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, type MongoServerError } from 'mongodb';
import { Database } from '../src/database.ts';
import { Engine } from '../src/engine.ts';
import { Listener } from '../src/wire/listen.ts';

/** Simulates a full disk: SQLite reports the same error for a file that reaches its page limit. */
const fewPages = 40;
const fill = 'x'.repeat(3_000);

describe('a full disk', () => {
  it('fails writes with a named error, acknowledges no lost write, still reads, and writes again afterwards', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-test-'));
    const database = new Database(join(folder, 'full.db'));
    const listener = new Listener(new Engine(database));
    await listener.listen({ path: join(folder, '0.sock') });
    const client = await MongoClient.connect(
      `mongodb://${encodeURIComponent(join(folder, '0.sock'))}/?directConnection=true`,
    );
    const things = client.db('d').collection<{ _id: number; fill: string; more?: string }>('t');
    await things.createIndex({ fill: 1 });
    database.store.exec(`PRAGMA max_page_count = ${fewPages}`);

    const acknowledged: number[] = [];
    const codes = new Set<unknown>();
    for (let round = 0; round < 12; round += 1)
      await Promise.all(
        Array.from({ length: 8 }, async (_, writer) => {
          const _id = round * 8 + writer;
          // a read that arrives together with the failing writes
          const read = things.findOne({ _id: -1 });
          try {
            await things.insertOne({ _id, fill: `${_id}${fill}` });
            acknowledged.push(_id);
          } catch (error) {
            codes.add((error as MongoServerError).code);
          }
          expect(await read).toBeNull();
        }),
      );
    expect([...codes]).toEqual([14031]);
    expect(acknowledged.length).toBeGreaterThan(0);
    // the server runs an update without index keys as one SQL statement, without a savepoint
    const grown = things.updateOne({ _id: acknowledged[0] ?? 0 }, { $set: { more: fill.repeat(20) } });
    await expect(grown).rejects.toMatchObject({ code: 14031 });
    expect(await things.countDocuments({ more: { $exists: true } })).toBe(0);
    const there = await things.find().sort({ _id: 1 }).toArray();
    expect(there.map(({ _id }) => _id)).toEqual(acknowledged.toSorted((a, b) => a - b));
    expect(await things.countDocuments({ fill: { $gt: '' } }, { hint: 'fill_1' })).toBe(acknowledged.length);

    database.store.exec('PRAGMA max_page_count = 100000');
    await things.insertOne({ _id: 1_000, fill });
    expect(await things.countDocuments()).toBe(acknowledged.length + 1);
    await client.close();
    await listener.close();
    database.store.close();
    rmSync(folder, { recursive: true });
  });
});
