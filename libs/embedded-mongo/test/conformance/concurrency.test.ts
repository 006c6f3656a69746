import { MongoClient } from 'mongodb';
import { onEachServer } from './servers.ts';

onEachServer('concurrent commands', (subject) => {
  it('loses no increment', async () => {
    const things = subject().fresh();
    await things.insertOne({ _id: 1 as never, n: 0 });
    await Promise.all(Array.from({ length: 400 }, () => things.updateOne({ _id: 1 as never }, { $inc: { n: 1 } })));
    expect((await things.findOne({}))?.['n']).toBe(400);
  });

  it('lets exactly one of many compare-and-swaps on a version win', async () => {
    const things = subject().fresh();
    await things.insertOne({ _id: 1 as never, version: 0, winner: -1 });
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, winner) =>
        things.updateOne({ _id: 1 as never, version: 0 }, { $set: { winner }, $inc: { version: 1 } }),
      ),
    );
    const winners = results.flatMap(({ modifiedCount }, index) => (modifiedCount === 1 ? [index] : []));
    expect(winners).toHaveLength(1);
    expect(await things.findOne({})).toEqual({ _id: 1, version: 1, winner: winners[0] });
  });

  it('lets one of many inserts of a unique key win, and one of many upserts insert', async () => {
    const things = subject().fresh();
    await things.createIndex({ key: 1 }, { unique: true });
    const inserts = await Promise.allSettled(Array.from({ length: 30 }, (_, n) => things.insertOne({ key: 'k', n })));
    expect(inserts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await Promise.allSettled(
      Array.from({ length: 30 }, () => things.updateOne({ key: 'u' }, { $inc: { n: 1 } }, { upsert: true })),
    );
    expect(await things.countDocuments({ key: 'u' })).toBe(1);
  });

  it('gives each of many concurrent findOneAndUpdate calls another document', async () => {
    const things = subject().fresh();
    await things.insertMany(Array.from({ length: 40 }, (_, n) => ({ _id: n, state: 'free' })) as never[]);
    const taken = await Promise.all(
      Array.from({ length: 40 }, () =>
        things.findOneAndUpdate({ state: 'free' }, { $set: { state: 'taken' } }, { sort: { _id: 1 } }),
      ),
    );
    expect(new Set(taken.map((doc) => doc?._id)).size).toBe(40);
  });

  it('serves several clients that connect and disconnect', async () => {
    const { client, db } = subject();
    const things = subject().fresh();
    const { hosts } = client.options;
    const uri = `mongodb://${hosts.map((host) => (host.socketPath === undefined ? host.toString() : encodeURIComponent(host.socketPath))).join(',')}/?directConnection=true`;
    await Promise.all(
      Array.from({ length: 5 }, async (_, n) => {
        const other = await MongoClient.connect(uri, { maxPoolSize: 3 });
        await other.db(db.databaseName).collection(things.collectionName).insertOne({ n });
        await other.close();
      }),
    );
    expect(await things.countDocuments()).toBe(5);
  });
});
