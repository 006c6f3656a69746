import type { MongoServerError } from 'mongodb';
import { Long, ObjectId } from 'mongodb';
import { rejectionOf, onEachServer } from './servers.ts';

const ids = async (cursor: { toArray(): Promise<{ _id: unknown }[]> }): Promise<unknown[]> =>
  (await cursor.toArray()).map(({ _id }) => _id);

onEachServer('reads', (subject) => {
  it('orders values of all types as MongoDB does, in memory and by index', async () => {
    const things = subject().fresh();
    const values = [
      null,
      -Infinity,
      -1,
      0,
      1.5,
      Long.fromString('9007199254740993'),
      Infinity,
      '',
      'a',
      'aa',
      'b',
      {},
      { x: 1 },
      new ObjectId('0'.repeat(24)),
      false,
      true,
      new Date(-1),
      new Date(1),
    ];
    const docs = values.map((v, index) => ({ _id: index, v }));
    await things.insertMany([...docs].reverse() as never[]);
    const wanted = docs.map(({ _id }) => _id);
    expect(await ids(things.find().sort({ v: 1 }))).toEqual(wanted);
    expect(await ids(things.find().sort({ v: -1 }))).toEqual([...wanted].reverse());
    await things.createIndex({ v: 1 });
    expect(await ids(things.find().sort({ v: 1 }).hint('v_1'))).toEqual(wanted);
    expect(await ids(things.find().sort({ v: -1 }).hint('v_1'))).toEqual([...wanted].reverse());
  });

  it('compares numbers of all types as numbers, exactly', async () => {
    const things = subject().fresh();
    await things.createIndex({ n: 1 });
    await things.insertMany([
      { _id: 1, n: 2 },
      { _id: 2, n: Long.fromNumber(2) },
      { _id: 3, n: Long.fromString('9007199254740993') },
      { _id: 4, n: 9007199254740992 },
    ] as never[]);
    expect(await ids(things.find({ n: 2 }).sort({ _id: 1 }))).toEqual([1, 2]);
    expect(await ids(things.find({ n: Long.fromString('9007199254740993') }))).toEqual([3]);
    expect(await ids(things.find({ n: { $gt: 9007199254740992 } }))).toEqual([3]);
  });

  it('matches missing fields by null, and distinguishes them with $exists', async () => {
    const things = subject().fresh();
    await things.createIndex({ a: 1 });
    await things.insertMany([
      { _id: 1, a: null },
      { _id: 2 },
      { _id: 3, a: 0 },
      { _id: 4, a: [] },
      { _id: 5, a: [null] },
    ] as never[]);
    expect(await ids(things.find({ a: null }).sort({ _id: 1 }))).toEqual([1, 2, 5]);
    expect(await ids(things.find({ a: { $exists: false } }))).toEqual([2]);
    expect(await ids(things.find({ a: { $type: 'null' } }).sort({ _id: 1 }))).toEqual([1, 5]);
    expect(await ids(things.find({ a: { $ne: null } }).sort({ _id: 1 }))).toEqual([3, 4]);
  });

  it('limits a range to its type', async () => {
    const things = subject().fresh();
    await things.insertMany([{ _id: 1, v: 5 }, { _id: 2, v: '5' }, { _id: 3, v: new Date(5) }, { _id: 4 }] as never[]);
    expect(await ids(things.find({ v: { $gt: 1 } }))).toEqual([1]);
    expect(await ids(things.find({ v: { $lt: 'z' } }))).toEqual([2]);
    expect(await ids(things.find({ v: { $gte: new Date(0), $lte: new Date(9) } }))).toEqual([3]);
  });

  it.each<[string, object, number[]]>([
    ['$in with a pattern', { name: { $in: [/^a/, 'Bo'] } }, [1, 2]],
    ['$nin', { name: { $nin: ['ada', 'Bo'] } }, [3, 4]],
    ['$regex with options', { name: { $regex: '^C', $options: 'i' } }, [3]],
    ['$or and $and', { $or: [{ age: 10 }, { $and: [{ age: 30 }, { name: 'Bo' }] }] }, [1, 2]],
    ['$size', { tags: { $size: 1 } }, [2]],
    ['dotted paths through arrays', { 'marks.v': 1 }, [1]],
    ['positions in arrays', { 'tags.0': 'y' }, [2]],
    ['$type', { name: { $type: 'string' } }, [1, 2, 3]],
  ])('matches %s', async (_, filter, wanted) => {
    const things = subject().fresh();
    await things.insertMany([
      { _id: 1, name: 'ada', age: 10, tags: ['x', 'y'], marks: [{ k: 'a', v: 1 }] },
      {
        _id: 2,
        name: 'Bo',
        age: 30,
        tags: ['y'],
        marks: [
          { k: 'a', v: 2 },
          { k: 'b', v: 0 },
        ],
      },
      { _id: 3, name: 'cy', age: 40 },
      { _id: 4 },
    ] as never[]);
    expect(await ids(things.find(filter).sort({ _id: 1 }))).toEqual(wanted);
  });

  it('projects, sorts, skips and limits', async () => {
    const things = subject().fresh();
    await things.insertMany(
      [1, 2, 3, 4, 5].map((n) => ({ _id: n, n: -n, o: { a: n, b: n }, l: [n, n + 1, n + 2] })) as never[],
    );
    expect(
      await things
        .find({}, { projection: { 'o.a': 1, _id: 0 } })
        .sort({ n: 1 })
        .skip(1)
        .limit(2)
        .toArray(),
    ).toEqual([{ o: { a: 4 } }, { o: { a: 3 } }]);
    expect(await things.findOne({ _id: 1 as never }, { projection: { o: 0, l: 0 } })).toEqual({ _id: 1, n: -1 });
    expect(await things.findOne({ _id: 1 as never }, { projection: { 'o.a': 0, l: 0 } })).toEqual({
      _id: 1,
      n: -1,
      o: { b: 1 },
    });
    expect((await rejectionOf<MongoServerError>(things.findOne({}, { projection: { n: 1, o: 0 } }))).code).toBe(31254);
  });

  it('returns a long result in batches, closes cursors, and rejects foreign ones', async () => {
    const { db } = subject();
    const things = subject().fresh();
    await things.insertMany(Array.from({ length: 1000 }, (_, n) => ({ _id: n, n })) as never[]);
    expect(await ids(things.find().sort({ n: -1 }).batchSize(64))).toEqual(
      Array.from({ length: 1000 }, (_, n) => 999 - n),
    );
    const first = await db.command({ find: things.collectionName, batchSize: 10 });
    const { id } = first['cursor'] as { id: Long };
    const next = await db.command({ getMore: Long.fromValue(id), collection: things.collectionName, batchSize: 5 });
    expect((next['cursor'] as { nextBatch: unknown[] }).nextBatch).toHaveLength(5);
    await db.command({ killCursors: things.collectionName, cursors: [Long.fromValue(id)] });
    expect(
      (
        await rejectionOf<MongoServerError>(
          db.command({ getMore: Long.fromValue(id as never), collection: things.collectionName }),
        )
      ).code,
    ).toBe(43);
  });

  it('continues a cursor while documents are written and deleted', async () => {
    const things = subject().fresh();
    await things.insertMany(Array.from({ length: 300 }, (_, n) => ({ _id: n })) as never[]);
    const cursor = things.find().sort({ _id: 1 }).batchSize(50);
    const seen: unknown[] = [(await cursor.next())?._id];
    await things.deleteMany({ _id: { $gte: 250 } } as never);
    await things.insertOne({ _id: 1000 as never });
    for await (const { _id } of cursor) seen.push(_id);
    expect(seen.slice(0, 250)).toEqual(Array.from({ length: 250 }, (_, n) => n));
  });

  it('projects objects in arrays', async () => {
    const things = subject().fresh();
    await things.insertOne({ _id: 1 as never, l: [{ a: 1, b: 2 }, 3, [{ a: 4, b: 5 }]], a: 6 });
    expect(await things.findOne({}, { projection: { 'l.a': 1 } })).toEqual({ _id: 1, l: [{ a: 1 }, [{ a: 4 }]] });
    expect(await things.findOne({}, { projection: { 'l.a': 0 } })).toEqual({
      _id: 1,
      l: [{ b: 2 }, 3, [{ b: 5 }]],
      a: 6,
    });
  });

  it('counts', async () => {
    const things = subject().fresh();
    await things.insertMany([{ k: 'a', t: [1, 2] }, { k: 'b', t: [2, 3] }, { k: 'a' }]);
    expect([
      await things.countDocuments({ k: 'a' }),
      await things.estimatedDocumentCount(),
      await things.countDocuments({}, { skip: 1, limit: 1 }),
      await things.countDocuments({ k: 'c' }),
    ]).toEqual([2, 3, 1, 0]);
  });

  it('aggregates a query', async () => {
    const things = subject().fresh();
    await things.insertMany([1, 2, 3, 4].map((n) => ({ _id: n, n })) as never[]);
    const pipeline = [{ $match: { n: { $lt: 4 } } }, { $sort: { n: -1 } }, { $skip: 1 }, { $limit: 1 }];
    expect(await things.aggregate(pipeline).toArray()).toEqual([{ _id: 2, n: 2 }]);
    expect(await things.aggregate([...pipeline, { $group: { _id: 1, n: { $sum: 1 } } }]).toArray()).toEqual([
      { _id: 1, n: 1 },
    ]);
  });
});
