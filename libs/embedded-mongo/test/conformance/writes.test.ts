import { Long, type MongoBulkWriteError, MongoServerError, ObjectId } from 'mongodb';
import { rejectionOf, onEachServer } from './servers.ts';

onEachServer('writes', (subject) => {
  it('stores documents with `_id` first, and reads them with their types', async () => {
    const things = subject().fresh();
    const doc = {
      name: 'Noctua',
      nested: { list: [1, 'two', null, { deep: true }] },
      at: new Date(5),
      big: Long.fromString('9007199254740993'),
      ratio: 0.1,
    };
    const { insertedId } = await things.insertOne(doc);
    expect(insertedId).toBeInstanceOf(ObjectId);
    expect(await things.findOne({ _id: insertedId }, { promoteLongs: false })).toEqual(
      expect.objectContaining({ name: 'Noctua', nested: doc.nested, at: doc.at, big: doc.big, ratio: 0.1 }),
    );
    expect(Object.keys((await things.findOne({})) ?? {})[0]).toBe('_id');
  });

  it('stores fields whose names are whole numbers, and changes them', async () => {
    const things = subject().fresh();
    await things.insertOne({ 0: 'a', name: 'Noctua', 1: { 2: 'b' } });
    await things.updateOne({ '1.2': 'b' }, { $set: { 3: 5 } });
    const { _id: id, ...rest } = (await things.findOne({ 0: 'a' })) ?? {};
    expect(id).toBeInstanceOf(ObjectId);
    expect(rest).toEqual({ 0: 'a', 1: { 2: 'b' }, 3: 5, name: 'Noctua' });
  });

  it('names the index, the key pattern and the value of a duplicate key', async () => {
    const things = subject().fresh();
    await things.createIndex({ mail: 1, kind: -1 }, { unique: true });
    await things.insertOne({ mail: 'a@b.de', kind: 'x' });
    const error = await rejectionOf<MongoServerError>(things.insertOne({ mail: 'a@b.de', kind: 'x' }));
    expect(error).toBeInstanceOf(MongoServerError);
    expect(error.code).toBe(11000);
    expect(error['keyPattern']).toEqual({ mail: 1, kind: -1 });
    expect(error['keyValue']).toEqual({ mail: 'a@b.de', kind: 'x' });
    expect(error.message).toContain('index: mail_1_kind_-1 dup key: { mail: "a@b.de", kind: "x" }');
    const again = await rejectionOf<MongoServerError>(
      things.updateOne({ mail: 'new' }, { $set: { kind: 'x', mail: 'a@b.de' } }, { upsert: true }),
    );
    expect([again.code, again['keyValue']]).toEqual([11000, { mail: 'a@b.de', kind: 'x' }]);
    const third = await rejectionOf<MongoServerError>(
      things.findOneAndUpdate({ _id: new ObjectId() }, { $set: { mail: 'a@b.de', kind: 'x' } }, { upsert: true }),
    );
    expect([third.code, third['keyPattern']]).toEqual([11000, { mail: 1, kind: -1 }]);
  });

  it('stops an ordered batch at the first failure, and rolls the failed document back', async () => {
    const things = subject().fresh();
    await things.createIndex({ a: 1 }, { unique: true });
    await things.createIndex({ b: 1 });
    const error = await rejectionOf<MongoBulkWriteError>(
      things.insertMany([
        { _id: 1 as never, a: 1, b: 1 },
        { _id: 2 as never, a: 1, b: 2 },
        { _id: 3 as never, a: 3, b: 3 },
      ]),
    );
    expect(error.insertedCount).toBe(1);
    expect([error.writeErrors].flat().map(({ index, code }) => [index, code])).toEqual([[1, 11000]]);
    expect(await things.find().toArray()).toEqual([{ _id: 1, a: 1, b: 1 }]);
    expect(await things.find({ b: 2 }).hint('b_1').toArray()).toEqual([]);
  });

  it('continues an unordered batch after failures', async () => {
    const things = subject().fresh();
    await things.createIndex({ a: 1 }, { unique: true });
    const docs = [
      { _id: 1, a: 1 },
      { _id: 1, a: 2 },
      { _id: 3, a: 1 },
      { _id: 4, a: 4 },
    ];
    const error = await rejectionOf<MongoBulkWriteError>(things.insertMany(docs as never[], { ordered: false }));
    expect([error.writeErrors].flat().map(({ index, code }) => [index, code])).toEqual([
      [1, 11000],
      [2, 11000],
    ]);
    expect((await things.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id as unknown)).toEqual([1, 4]);
  });

  it('runs a mixed bulk and counts each result', async () => {
    const things = subject().fresh();
    await things.insertMany([
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
      { _id: 3, n: 3 },
    ] as never[]);
    const result = await things.bulkWrite([
      { insertOne: { document: { _id: 4 as never, n: 4 } } },
      { updateOne: { filter: { n: 1 }, update: { $inc: { n: 10 } } } },
      { updateMany: { filter: { n: { $gte: 3 } }, update: { $set: { big: true } } } },
      { updateOne: { filter: { n: 99 }, update: { $set: { made: true } }, upsert: true } },
      { updateOne: { filter: { n: 2 }, update: { $unset: { n: 1 }, $set: { none: true } } } },
      { deleteOne: { filter: { n: 3 } } },
    ]);
    expect([
      result.insertedCount,
      result.matchedCount,
      result.modifiedCount,
      result.upsertedCount,
      result.deletedCount,
    ]).toEqual([1, 5, 5, 1, 1]);
    expect(Object.keys(result.upsertedIds)).toEqual(['3']);
    expect(
      await things
        .find({}, { projection: { _id: 0 } })
        .sort({ n: 1 })
        .toArray(),
    ).toEqual([{ none: true }, { n: 4, big: true }, { n: 11, big: true }, { n: 99, made: true }]);
  });

  it('builds an upsert from the equalities of its filter, $setOnInsert and the update', async () => {
    const things = subject().fresh();
    const update = { $setOnInsert: { born: true }, $inc: { seen: 1 } };
    const first = await things.updateOne(
      { _id: 'u1' as never, kind: { $eq: 'owl' }, 'where.tree': 'oak', age: { $gt: 3 } },
      update,
      { upsert: true },
    );
    expect([first.upsertedId, first.matchedCount, first.modifiedCount, first.upsertedCount]).toEqual(['u1', 0, 0, 1]);
    await things.updateOne({ _id: 'u1' as never }, update, { upsert: true });
    expect(await things.findOne({})).toEqual({ _id: 'u1', kind: 'owl', where: { tree: 'oak' }, born: true, seen: 2 });
  });

  it('finds and changes in one step, before or after, with sort, projection and removal', async () => {
    const things = subject().fresh();
    await things.insertMany([
      { _id: 1, n: 3, tag: 'x' },
      { _id: 2, n: 1, tag: 'x' },
    ] as never[]);
    expect(
      await things.findOneAndUpdate(
        { tag: 'x' },
        { $inc: { n: 100 } },
        { sort: { n: 1 }, returnDocument: 'after', projection: { n: 1 } },
      ),
    ).toEqual({ _id: 2, n: 101 });
    expect(await things.findOneAndUpdate({ _id: 1 as never, n: 4 }, { $set: { n: 5 } })).toBeNull();
    expect(await things.findOneAndUpdate({ _id: 1 as never }, { $set: { n: 7 } })).toEqual({ _id: 1, n: 3, tag: 'x' });
    expect(await things.findOneAndDelete({ n: 101 })).toEqual({ _id: 2, n: 101, tag: 'x' });
    expect(
      await things.findOneAndUpdate(
        { _id: 9 as never },
        { $set: { n: 9 } },
        { upsert: true, returnDocument: 'after', includeResultMetadata: true },
      ),
    ).toMatchObject({ value: { _id: 9, n: 9 }, lastErrorObject: { upserted: 9, updatedExisting: false } });
    expect(await things.countDocuments()).toBe(2);
  });

  it('distinguishes matched and modified documents', async () => {
    const things = subject().fresh();
    await things.insertOne({ _id: 1 as never, a: 1 });
    const same = await things.updateOne({ _id: 1 as never }, { $set: { a: 1 } });
    expect([same.matchedCount, same.modifiedCount]).toEqual([1, 0]);
    expect((await things.deleteMany({ a: { $gt: 5 } })).deletedCount).toBe(0);
    expect((await things.deleteMany({})).deletedCount).toBe(1);
  });

  it('accepts a write concern and writes without acknowledgement', async () => {
    const things = subject().fresh();
    await things.insertOne({ _id: 1 as never }, { writeConcern: { w: 'majority', journal: true } });
    await things.insertOne({ _id: 2 as never }, { writeConcern: { w: 0 } });
    await expect(things.findOne({ _id: 1 as never })).resolves.toEqual({ _id: 1 });
  });
});
