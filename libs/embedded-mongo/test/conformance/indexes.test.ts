import type { Document, MongoServerError } from 'mongodb';
import { rejectionOf, onEachServer } from './servers.ts';

/** Name and scanned index of all stages of a plan. */
function stages(plan: Document): [string, string | undefined][] {
  const inner = [plan['inputStage'], ...((plan['inputStages'] as Document[] | undefined) ?? [])].filter(
    (stage): stage is Document => stage !== undefined,
  );
  return [[plan['stage'] as string, plan['indexName'] as string | undefined], ...inner.flatMap(stages)];
}
const scans = (explained: Document): [string, string | undefined][] =>
  stages((explained['queryPlanner'] as Document)['winningPlan'] as Document).filter(([stage]) =>
    ['IXSCAN', 'COLLSCAN', 'SORT', 'IDHACK', 'EXPRESS_IXSCAN'].includes(stage),
  );

onEachServer('indexes', (subject) => {
  it('finds a document by its new key after any kind of update', async () => {
    const things = subject().fresh();
    await things.createIndexes([{ key: { 'list.at': 1 } }, { key: { k: 1 } }]);
    const before = { list: [{ at: 1 }, { at: 2 }], k: 'before', other: 1 };
    const cases: [string, object, object, object][] = [
      ['a field', { $set: { k: 'after' } }, { k: 'after' }, { k: 'before' }],
      ['nothing any more', { $unset: { k: '' } }, { k: null }, { k: 'before' }],
      ['an element', { $set: { 'list.0.at': 7 } }, { 'list.at': 7 }, { 'list.at': 1 }],
      ['what an element is in', { $set: { list: [{ at: 8 }] } }, { 'list.at': 8 }, { 'list.at': 1 }],
      ['something else', { $inc: { other: 1 } }, { k: 'before' }, { k: 'after' }],
    ];
    for (const [nth, [what, update, found, gone]] of cases.entries()) {
      const _id = nth as never;
      await things.insertOne({ _id, ...before });
      await things.updateOne({ _id }, update);
      const [field = ''] = Object.keys(found);
      const ids = async (filter: object): Promise<unknown[]> =>
        (await things.find(filter, { hint: { [field]: 1 } }).toArray()).map((doc) => doc._id);
      expect([what, await ids(found), await ids(gone)]).toEqual([what, [_id], []]);
      await things.deleteOne({ _id });
    }
  });

  it('uses an index for equality, ranges, $in, order and array fields, and explains it', async () => {
    const things = subject().fresh();
    await things.insertMany(
      Array.from({ length: 200 }, (_, n) => ({ a: n % 50, b: n, c: `x${n}`, list: [{ at: n }, { at: -n }] })),
    );
    await things.createIndexes([
      { key: { a: 1, b: -1 } },
      { key: { c: 1 }, unique: true },
      { key: { 'list.at': 1 }, sparse: true },
    ]);
    const cases: [object, object, string][] = [
      [{ a: 3 }, {}, 'a_1_b_-1'],
      [{ a: 3, b: { $gt: 60 } }, { b: -1 }, 'a_1_b_-1'],
      [{ a: { $in: [1, 2] } }, {}, 'a_1_b_-1'],
      [{ a: { $gte: 48 } }, { a: 1, b: -1 }, 'a_1_b_-1'],
      [{ c: 'x7' }, {}, 'c_1'],
      [{ 'list.at': 7 }, {}, 'list.at_1'],
      [{ 'list.at': { $lte: -190 } }, {}, 'list.at_1'],
      [{ 'list.at': { $exists: true } }, {}, 'list.at_1'],
    ];
    for (const [filter, sort, index] of cases) {
      expect([
        filter,
        scans(
          await things
            .find(filter)
            .sort(sort as never)
            .explain('executionStats'),
        ),
      ]).toEqual([filter, [['IXSCAN', index]]]);
    }
    expect(scans(await things.find({ other: 1 }).explain())).toEqual([['COLLSCAN', undefined]]);
    const { executionStats } = (await things.find({ c: 'x7' }).explain('executionStats')) as {
      executionStats: Document;
    };
    expect([
      executionStats['nReturned'],
      executionStats['totalKeysExamined'],
      executionStats['totalDocsExamined'],
    ]).toEqual([1, 1, 1]);
    const range = (await things.find({ a: 3, b: { $gte: 53, $lt: 153 } }).explain('executionStats'))[
      'executionStats'
    ] as Document;
    expect([range['nReturned'], range['totalDocsExamined']]).toEqual([2, 2]);
    const scan = (await things.find({ other: 1 }).explain('executionStats'))['executionStats'] as Document;
    expect([scan['totalKeysExamined'], scan['totalDocsExamined']]).toEqual([0, 200]);
    expect(scans(await things.find({ other: 1 }).sort({ other: 1 }).explain())).toEqual([
      ['SORT', undefined],
      ['COLLSCAN', undefined],
    ]);
  });

  it('finds a document by its _id', async () => {
    const things = subject().fresh();
    await things.insertMany([{ _id: 1 }, { _id: 2 }] as never[]);
    const explained = await things.find({ _id: 2 as never }).explain('executionStats');
    expect(['IDHACK', 'EXPRESS_IXSCAN']).toContain(scans(explained)[0]?.[0]);
    expect((explained['executionStats'] as Document)['totalDocsExamined']).toBe(1);
  });

  it('ignores missing fields in a sparse unique index only', async () => {
    const things = subject().fresh();
    await things.createIndex({ token: 1 }, { unique: true, sparse: true });
    await things.insertMany([{ a: 1 }, { a: 2 }, { token: 't' }]);
    expect((await rejectionOf<MongoServerError>(things.insertOne({ token: 't' }))).code).toBe(11000);
    await things.insertOne({ token: null });
    expect((await rejectionOf<MongoServerError>(things.insertOne({ token: null }))).code).toBe(11000);
    expect(await things.countDocuments({ token: null })).toBe(3);
    const error = await rejectionOf<MongoServerError>(things.createIndex({ a: 1 }, { unique: true }));
    expect([error.code, error['keyValue']]).toEqual([11000, { a: null }]);
    expect((await things.indexes()).map(({ name }) => name)).toEqual(['_id_', 'token_1']);
  });

  it('applies a partial unique index to matching documents only', async () => {
    const things = subject().fresh();
    await things.createIndex({ user: 1 }, { unique: true, partialFilterExpression: { state: 'open' } });
    await things.insertMany([
      { _id: 1, user: 'u', state: 'open' },
      { _id: 2, user: 'u', state: 'done' },
    ] as never[]);
    const error = await rejectionOf<MongoServerError>(
      things.updateOne({ _id: 2 as never }, { $set: { state: 'open' } }),
    );
    expect(error.code).toBe(11000);
    await things.updateOne({ _id: 1 as never }, { $set: { state: 'done' } });
    await things.updateOne({ _id: 2 as never }, { $set: { state: 'open' } });
    expect(scans(await things.find({ user: 'u', state: 'open' }).explain())).toEqual([['IXSCAN', 'user_1']]);
    expect(scans(await things.find({ user: 'u' }).explain())).toEqual([['COLLSCAN', undefined]]);
  });

  it('applies a unique index to array elements of different documents', async () => {
    const things = subject().fresh();
    await things.createIndex({ keys: 1 }, { unique: true });
    await things.insertOne({ keys: ['a', 'a', 'b'] });
    const error = await rejectionOf<MongoServerError>(things.insertOne({ keys: ['c', 'b'] }));
    expect([error.code, error['keyValue']]).toEqual([11000, { keys: 'b' }]);
    await things.insertOne({ keys: ['c'] });
    await things.createIndex({ x: 1, y: 1 });
    expect((await rejectionOf<MongoServerError>(things.insertOne({ keys: [], x: [1], y: [1] }))).code).toBe(171);
  });

  it('updates the keys of a changed document', async () => {
    const things = subject().fresh();
    await things.createIndex({ 'outbox.at': 1 }, { sparse: true });
    await things.insertOne({
      _id: 1 as never,
      outbox: [
        { id: 'x', at: 5 },
        { id: 'y', at: 7 },
      ],
    });
    await things.updateOne({ _id: 1 as never }, { $pull: { outbox: { id: 'x' } } } as never);
    const find = (filter: object): Promise<unknown[]> => things.find(filter).hint('outbox.at_1').toArray();
    expect(await find({ 'outbox.at': 5 })).toHaveLength(0);
    expect(await find({ 'outbox.at': { $lte: 7 } })).toHaveLength(1);
    await things.updateOne({ _id: 1 as never }, { $set: { outbox: [] } });
    expect(await find({})).toHaveLength(0);
    expect(await things.countDocuments({})).toBe(1);
  });

  it('deletes documents that a TTL index has expired', async () => {
    const { client } = subject();
    const things = subject().fresh();
    await things.createIndex({ goneAt: 1 }, { expireAfterSeconds: 0 });
    await things.createIndex({ seen: 1 }, { expireAfterSeconds: 3600 });
    await things.insertMany([
      { _id: 1, goneAt: new Date(Date.now() - 1000) },
      { _id: 2, goneAt: new Date(Date.now() + 600_000) },
      { _id: 3, goneAt: 'no date' },
      { _id: 4, seen: new Date(Date.now() - 4_000_000) },
      { _id: 5, seen: new Date() },
    ] as never[]);
    // a mongod applies the new interval after its current sleep of up to a minute
    await client.db('admin').command({ setParameter: 1, ttlMonitorSleepSecs: 1 });
    for (let tries = 0; (await things.countDocuments()) > 3 && tries < 1_300; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await things.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id as unknown)).toEqual([2, 3, 5]);
  }, 80_000);

  it('lists and drops indexes, accepts repeats, and rejects conflicts', async () => {
    const things = subject().fresh();
    await things.createIndex({ a: 1 }, { unique: true, name: 'one' });
    expect(await things.createIndex({ a: 1 }, { unique: true, name: 'one' })).toBe('one');
    expect(
      (await rejectionOf<MongoServerError>(things.createIndex({ a: 1 }, { unique: true, name: 'two' }))).code,
    ).toBe(85);
    expect((await rejectionOf<MongoServerError>(things.createIndex({ b: 1 }, { name: 'one' }))).code).toBe(86);
    expect((await rejectionOf<MongoServerError>(things.dropIndex('none'))).code).toBe(27);
    expect((await rejectionOf<MongoServerError>(things.dropIndex('_id_'))).code).toBe(72);
    expect(await things.indexes()).toEqual([
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, key: { a: 1 }, name: 'one', unique: true },
    ]);
    await things.dropIndex('one');
    await things.insertMany([{ a: 1 }, { a: 1 }]);
    await things.dropIndexes();
    expect(await things.indexes()).toHaveLength(1);
  });

  it('lists, creates and drops collections', async () => {
    const { db } = subject();
    const name = subject().fresh().collectionName;
    await db.createCollection(name);
    expect((await rejectionOf<MongoServerError>(db.createCollection(name))).code).toBe(48);
    expect(await db.listCollections({ name }, { nameOnly: true }).toArray()).toEqual([{ name, type: 'collection' }]);
    await db.collection(name).insertOne({ a: 1 });
    await db.collection(name).drop();
    expect(await db.listCollections({ name }).toArray()).toEqual([]);
    expect(await db.collection(name).countDocuments()).toBe(0);
    expect((await rejectionOf<MongoServerError>(db.collection(name).indexes())).code).toBe(26);
  });
});
