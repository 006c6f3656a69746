import mongoose from 'mongoose';
import { rejectionOf, onEachServer } from './servers.ts';

interface Owl {
  _id: string;
  name: string;
  wisdom: number;
  tags: string[];
  outbox: { id: string; at: Date }[];
  token?: string;
  createdAt: Date;
  updatedAt: Date;
}

onEachServer('mongoose', (subject) => {
  let connection: mongoose.Connection;
  let Owls: mongoose.Model<Owl>;
  beforeAll(async () => {
    const { hosts } = subject().client.options;
    const host = hosts
      .map((one) => (one.socketPath === undefined ? one.toString() : encodeURIComponent(one.socketPath)))
      .join(',');
    connection = await mongoose
      .createConnection(`mongodb://${host}/?directConnection=true`, {
        dbName: subject().db.databaseName,
        autoIndex: false,
      })
      .asPromise();
    const schema = new mongoose.Schema<Owl>(
      {
        _id: String,
        name: { type: String, required: true, unique: true },
        wisdom: { type: Number, default: 1 },
        tags: [String],
        outbox: [new mongoose.Schema({ id: String, at: Date }, { _id: false })],
        token: { type: String, index: { unique: true, partialFilterExpression: { token: { $type: 'string' } } } },
      },
      { timestamps: true },
    );
    schema.index({ 'outbox.at': 1 }, { sparse: true });
    Owls = connection.model('Owl', schema);
    await Owls.createIndexes();
  }, 60_000);
  afterAll(() => connection.close());
  beforeEach(() => Owls.deleteMany({}));

  it('builds the indexes of a schema, and finds nothing to change afterwards', async () => {
    expect(Object.keys(await Owls.collection.indexInformation()).sort()).toEqual([
      '_id_',
      'name_1',
      'outbox.at_1',
      'token_1',
    ]);
    await Owls.createIndexes();
    expect(await Owls.diffIndexes()).toEqual({ toDrop: [], toCreate: [] });
  });

  it('creates, saves, finds lean and updates with timestamps', async () => {
    const owl = await Owls.create({ _id: 'o1', name: 'Noctua', tags: ['a'] });
    owl.wisdom = 5;
    owl.tags.push('b');
    await owl.save();
    const after = await Owls.findOneAndUpdate(
      { _id: 'o1', wisdom: 5 },
      { $inc: { wisdom: 1 }, $push: { outbox: { id: 'e', at: new Date(9) } } },
      { returnDocument: 'after' },
    ).lean();
    expect(after).toMatchObject({
      _id: 'o1',
      name: 'Noctua',
      wisdom: 6,
      tags: ['a', 'b'],
      outbox: [{ id: 'e', at: new Date(9) }],
      __v: expect.any(Number) as number,
      createdAt: expect.any(Date) as Date,
    });
    expect(
      await Owls.find({ 'outbox.at': { $lte: new Date(10) } }, { outbox: 0 })
        .sort({ 'outbox.at': 1 })
        .limit(5)
        .lean(),
    ).toHaveLength(1);
    expect(await Owls.exists({ name: 'Noctua' })).toEqual({ _id: 'o1' });
    expect(await Owls.findOneAndUpdate({ _id: 'nobody' }, { wisdom: 1 })).toBeNull();
  });

  it('reports a unique violation with its key', async () => {
    await Owls.create([
      { _id: 'o1', name: 'A' },
      { _id: 'o2', name: 'B' },
    ]);
    const error = await rejectionOf<mongoose.mongo.MongoServerError>(Owls.create({ _id: 'o3', name: 'A' }));
    expect([error.code, error['keyPattern'], error['keyValue']]).toEqual([11000, { name: 1 }, { name: 'A' }]);
    const onSave = await rejectionOf<mongoose.mongo.MongoServerError>(Owls.updateOne({ _id: 'o2' }, { name: 'A' }));
    expect([onSave.code, onSave['keyPattern']]).toEqual([11000, { name: 1 }]);
  });

  it('writes in bulk, with upserts', async () => {
    const result = await Owls.bulkWrite([
      { insertOne: { document: { _id: 'o1', name: 'A' } as Owl } },
      { updateOne: { filter: { _id: 'o2' }, update: { $set: { name: 'B' } }, upsert: true } },
      { updateMany: { filter: {}, update: { $inc: { wisdom: 2 } } } },
    ]);
    expect([result.insertedCount, result.upsertedCount, result.modifiedCount]).toEqual([1, 1, 2]);
    const unordered = await Owls.insertMany(
      [
        { _id: 'o1', name: 'X' },
        { _id: 'o3', name: 'C' },
      ],
      { ordered: false },
    ).catch((error: Error) => error);
    expect(unordered).toBeInstanceOf(Error);
    expect((await Owls.find().sort('_id').lean()).map(({ _id }) => _id)).toEqual(['o1', 'o2', 'o3']);
  });

  it('streams a cursor and counts', async () => {
    await Owls.insertMany(Array.from({ length: 250 }, (_, n) => ({ _id: `o${n}`, name: `n${n}`, wisdom: n % 5 })));
    let seen = 0;
    for await (const owl of Owls.find().lean().cursor({ batchSize: 40 })) seen += owl._id.startsWith('o') ? 1 : 0;
    expect([seen, await Owls.countDocuments({ wisdom: { $in: [1, 2] } })]).toEqual([250, 100]);
  });
});
