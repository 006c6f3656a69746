import fc from 'fast-check';
import { type Collection, Long, MongoClient, ObjectId } from 'mongodb';
import { startEmbeddedMongo } from '../src/server.ts';
import { type RunningServer, realMongod, reportSkipped } from './support/mongod.ts';

/** Random queries must return the same by the chosen plan, by a full scan and, if there is one, on a real mongod. */
const real = await realMongod();
const scalar = fc.constantFrom<unknown>(
  0,
  1,
  2,
  -1,
  1.5,
  NaN,
  null,
  'a',
  'b',
  '',
  true,
  false,
  new Date(0),
  new Date(9),
  Long.fromString('9007199254740993'),
  new ObjectId('0'.repeat(24)),
);
const inner = fc.oneof(
  fc.constant({}),
  scalar.map((x) => ({ x })),
  fc.tuple(scalar, scalar).map(([x, y]) => ({ x, y })),
  fc.tuple(scalar, scalar).map((x) => ({ x })),
);
const value = fc.oneof({ weight: 4, arbitrary: scalar }, fc.array(fc.oneof(scalar, inner), { maxLength: 3 }), inner);
const doc = fc.record({ a: value, b: value, c: value }, { requiredKeys: [] });
const path = fc.constantFrom('a', 'b', 'c', 'a.x', 'b.x', 'a.y', 'a.0');
const present = scalar.filter((v) => v !== null);
const condition = fc.oneof(
  value,
  fc.tuple(fc.constantFrom('$gt', '$gte', '$lt', '$lte'), present).map(([operator, v]) => ({ [operator]: v })),
  fc.tuple(present, present).map(([low, high]) => ({ $gte: low, $lt: high })),
  fc.array(value, { maxLength: 3 }).map(($in) => ({ $in })),
  value.map(($ne) => ({ $ne })),
  fc.boolean().map(($exists) => ({ $exists })),
  fc.array(value, { maxLength: 3 }).map(($nin) => ({ $nin })),
);
const fields = fc.dictionary(path, condition, { minKeys: 1, maxKeys: 2 });
const filter = fc.oneof(
  { weight: 3, arbitrary: fields },
  fc.tuple(fields, fields).map(($or) => ({ $or })),
  fc.tuple(fields, fields).map(([one, $and]) => ({ ...one, $and: [$and] })),
);
const direction = fc.constantFrom(1 as const, -1 as const);
const index = fc.tuple(
  fc.dictionary(fc.constantFrom('a', 'b', 'c', 'a.x', 'b.x', 'a.y'), direction, { minKeys: 1, maxKeys: 2 }),
  fc.constantFrom(
    {},
    { sparse: true },
    { partialFilterExpression: { a: { $exists: true } } },
    { partialFilterExpression: { b: { $gt: 0 } } },
  ),
);

const byText = (a: object, b: object): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

reportSkipped('an index, compared with a mongod,', real);
describe('an index', () => {
  const servers: RunningServer[] = [];
  const clients: MongoClient[] = [];
  let embedded: Collection;
  let mongod: Collection | undefined;
  beforeAll(async () => {
    servers.push(await startEmbeddedMongo(':memory:'));
    if ('start' in real) servers.push(await real.start());
    for (const { uri } of servers) clients.push(await MongoClient.connect(uri));
    [embedded, mongod] = clients.map((client) => client.db('conformance_properties').collection('things')) as [
      Collection,
      Collection | undefined,
    ];
  }, 120_000);
  afterAll(async () => {
    for (const client of clients) {
      await client.db('conformance_properties').dropDatabase();
      await client.close();
    }
    for (const server of servers) await server.close();
  }, 60_000);

  it('is not used if it is sparse and lacks documents without an object in their array', async () => {
    await embedded.drop();
    await embedded.insertMany([
      { _id: 1 as never, a: [5] },
      { _id: 2 as never, a: [] },
      { _id: 3 as never, a: [{ x: 1 }] },
      { _id: 4 as never },
    ]);
    await embedded.createIndex({ 'a.x': 1 }, { sparse: true });
    const found = await embedded
      .find({ 'a.x': { $ne: null } })
      .sort({ _id: 1 })
      .toArray();
    expect(found.map(({ _id }) => Number(_id))).toEqual([1, 2, 3]);
  });

  it('with unique keys finds the same document by a whole key as a full scan', async () => {
    const keyed = fc.record({ _id: scalar, a: value, b: scalar }, { requiredKeys: ['_id'] });
    const asked = fc.record({ _id: scalar, a: value, b: scalar }, { requiredKeys: [] });
    const question = fc.record({
      docs: fc.uniqueArray(keyed, { selector: ({ _id }) => String(_id), minLength: 6, maxLength: 12 }),
      filters: fc.array(asked, { minLength: 30, maxLength: 30 }),
    });
    await fc.assert(
      fc.asyncProperty(question, async ({ docs, filters }) => {
        await embedded.drop();
        await embedded.insertMany(docs as never[], { ordered: false }).catch(() => undefined);
        await embedded.createIndex({ a: 1 }, { unique: true, sparse: true }).catch(() => undefined);
        await embedded.createIndex({ b: -1, a: 1 }, { unique: true }).catch(() => undefined);
        for (const one of filters as object[]) {
          const found = await embedded.find(one).toArray();
          const all = await embedded.find(one, { hint: { $natural: 1 } }).toArray();
          expect(found.toSorted(byText)).toEqual(all.toSorted(byText));
        }
      }),
      { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 25) },
    );
  }, 90_000);

  it('never changes a result', async () => {
    const question = fc.record({
      docs: fc.array(doc, { minLength: 8, maxLength: 20 }),
      indexes: fc.array(index, { minLength: 1, maxLength: 3 }),
      filters: fc.array(filter, { minLength: 12, maxLength: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(question, async ({ docs, indexes, filters }) => {
        const stored = docs.map((one, _id) => ({ _id: _id as never, ...one }));
        for (const things of [embedded, mongod]) {
          await things?.drop();
          await things?.insertMany(stored);
        }
        for (const [position, [key, options]] of indexes.entries()) {
          for (const things of [embedded, mongod])
            await things?.createIndex(key, { ...options, name: `i${position}` }).catch(() => undefined);
        }
        const ids = async (things: Collection, hint?: { $natural: 1 }, one: object = {}): Promise<number[]> =>
          (await things.find(one, { projection: { _id: 1 }, ...(hint ? { hint } : {}) }).toArray())
            .map(({ _id }) => Number(_id))
            .sort((a, b) => a - b);
        for (const one of filters) {
          const answer = await ids(embedded, undefined, one);
          expect(answer).toEqual(await ids(embedded, { $natural: 1 }, one));
          expect(await ids(mongod ?? embedded, { $natural: 1 }, one)).toEqual(answer);
        }
      }),
      { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 25) },
    );
  }, 90_000);
});
