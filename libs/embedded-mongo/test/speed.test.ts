import { MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../src/server.ts';

const COUNT = 100_000;

async function median(times: number, run: (round: number) => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const started = performance.now();
    await run(round);
    taken.push(performance.now() - started);
  }
  return taken.sort((a, b) => a - b)[Math.floor(times / 2)] as number;
}

describe('100,000 documents', () => {
  it('are found by an index, not by reading all of them', async () => {
    await using server = await startEmbeddedMongo(':memory:');
    const client = await MongoClient.connect(server.uri);
    const db = client.db('speed');
    const things = db.collection<{ _id: number; mail: string; group: number }>('things');
    await things.createIndexes([{ key: { mail: 1 }, unique: true }, { key: { group: 1, _id: -1 } }]);
    for (let from = 0; from < COUNT; from += 10_000) {
      await things.insertMany(
        Array.from({ length: 10_000 }, (_, n) => ({
          _id: from + n,
          mail: `user${from + n}@example.org`,
          group: (from + n) % 5_000,
        })),
      );
    }
    const at = (round: number): number => (round * 7_919) % COUNT;
    const ping = await median(300, () => db.command({ ping: 1 }));
    const byMail = await median(500, async (round) =>
      expect((await things.findOne({ mail: `user${at(round)}@example.org` }))?._id).toBe(at(round)),
    );
    const newest = await median(300, async (round) =>
      expect(
        (
          await things
            .find({ group: at(round) % 5_000 })
            .sort({ _id: -1 })
            .limit(1)
            .toArray()
        )[0]?._id,
      ).toBe(95_000 + (at(round) % 5_000)),
    );
    // Reading all documents takes at least 50 ms. The limit scales with a ping, which is slow on a busy machine as well.
    const limit = Math.max(5, ping * 10);
    expect(byMail).toBeLessThan(limit);
    expect(newest).toBeLessThan(limit);
    await client.close();
  }, 40_000);
});
