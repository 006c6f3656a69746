import mongoose from 'mongoose';
import type { Connection, Model } from 'mongoose';
import { queriesOf, unindexed } from '../../src/testing/queries.ts';
import { createTestEnvironment } from '../../src/testing/environment.ts';

interface Thing {
  readonly _id: string;
  readonly name: string;
  readonly size: number;
}
let server: Awaited<ReturnType<typeof createTestEnvironment>>;
let connection: Connection;
let things: Model<Thing>;

beforeAll(async () => {
  server = await createTestEnvironment();
  connection = await server.connection('queries');
  const schema = new mongoose.Schema<Thing>({ _id: String, name: String, size: Number }, { versionKey: false });
  things = connection.model<Thing>('Thing', schema.index({ name: 1, size: 1 }), 'things');
  await things.createIndexes();
  await things.create([{ _id: 'a', name: 'Mira', size: 3 }]);
});
afterAll(() => server[Symbol.asyncDispose]());

const name = 'Mira';
const served: Record<string, () => Promise<unknown>> = {
  'a find': () => things.find({ name }).sort({ size: 1 }).lean(),
  'an update': () => things.updateOne({ _id: 'a' }, { $inc: { size: 1 } }),
  'a delete': () => things.deleteMany({ name: 'Nora' }),
  'a count': () => things.countDocuments({ name }),
  'a count of all': () => things.estimatedDocumentCount(),
  'a find with a change': () => things.findOneAndUpdate({ name }, { $set: { size: 1 } }),
  'an aggregate': () => things.aggregate([{ $match: { name } }, { $limit: 1 }]),
};
const unserved: Record<string, readonly [work: () => Promise<unknown>, shape: string]> = {
  'a find by a field without one': [() => things.find({ size: 3 }).lean(), 'find things size'],
  'a find of all': [() => things.find().lean(), 'find things '],
  'a sort in memory': [() => things.find({ name }).sort({ weight: 1 }).lean(), 'find things name'],
  'an update': [() => things.updateMany({ size: 3 }, { $inc: { size: 0 } }), 'update things size'],
  'a delete': [() => things.deleteOne({ size: 99 }), 'delete things size'],
  'a count': [() => things.countDocuments({ size: 3 }), 'aggregate things size'],
  'a find with a change': [() => things.findOneAndUpdate({ size: 3 }, { size: 3 }), 'findAndModify things size'],
  'an aggregate': [() => things.aggregate([{ $limit: 1 }]), 'aggregate things '],
  'one of a batch': [
    () =>
      things.bulkWrite([
        { updateOne: { filter: { name }, update: { size: 4 } } },
        { updateOne: { filter: { size: 99 }, update: { size: 4 } } },
      ]),
    'update things size',
  ],
};

const found = async (work: () => Promise<unknown>): Promise<string[]> => {
  const queries = await queriesOf(async () => void (await work()));
  expect(queries.length).toBeGreaterThan(0);
  return unindexed(connection, queries);
};

it.each(Object.keys(served))('%s that an index serves is fine', async (what) => {
  expect(await found(served[what]!)).toEqual([]);
});

it.each(Object.keys(unserved))('%s is reported', async (what) => {
  const [work, shape] = unserved[what]!;
  expect(await found(work)).toEqual([shape]);
});

it('records connections that are opened later', async () => {
  const queries = await queriesOf(async () => {
    await (await server.connection('another')).collection('stars').findOne({ name });
  });
  expect(queries.map(({ shape }) => shape)).toEqual(['stars name']);
});
