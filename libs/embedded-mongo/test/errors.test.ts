import { type Db, Decimal128, MinKey, MongoClient, type MongoServerError, Timestamp } from 'mongodb';
import { type EmbeddedMongo, startEmbeddedMongo } from '../src/server.ts';
import { rejectionOf } from './conformance/servers.ts';

describe('features that the embedded server lacks', () => {
  let server: EmbeddedMongo;
  let client: MongoClient;
  let db: Db;
  beforeAll(async () => {
    server = await startEmbeddedMongo(':memory:');
    client = await MongoClient.connect(server.uri);
    db = client.db('errors');
  });
  afterAll(async () => {
    await client.close();
    await server.close();
  });

  it.each<[string, object]>([
    ['tailable', { find: 'x', tailable: true }],
    ['collation', { find: 'x', collation: { locale: 'de' } }],
    ['$lookup', { aggregate: 'x', pipeline: [{ $lookup: { from: 'y', as: 'z', pipeline: [] } }], cursor: {} }],
    ['$group', { aggregate: 'x', pipeline: [{ $group: { _id: '$a' } }], cursor: {} }],
    ['$where', { find: 'x', filter: { $where: 'true' } }],
    ['$near', { find: 'x', filter: { at: { $near: [0, 0] } } }],
    ['$expr', { find: 'x', filter: { $expr: { $gt: ['$a', 1] } } }],
    ['$nor', { find: 'x', filter: { $nor: [{ a: 1 }] } }],
    ['$not', { find: 'x', filter: { a: { $not: { $gt: 1 } } } }],
    ['$all', { find: 'x', filter: { a: { $all: [1] } } }],
    ['$elemMatch', { find: 'x', filter: { a: { $elemMatch: { b: 1 } } } }],
    ['$mod', { find: 'x', filter: { a: { $mod: [2, 0] } } }],
    ['$slice', { find: 'x', projection: { a: { $slice: 1 } } }],
    ['capped', { create: 'x', capped: true, size: 4096 }],
    ['hidden', { createIndexes: 'x', indexes: [{ key: { a: 1 }, name: 'a', hidden: true }] }],
    ['text', { createIndexes: 'x', indexes: [{ key: { a: 'text' }, name: 'a' }] }],
    ['positional projection', { find: 'x', projection: { 'a.$': 1 } }],
  ])('%s', async (name, command) => {
    const error = await rejectionOf<MongoServerError>(db.command(command));
    expect([error.code, error.codeName]).toEqual([115, 'CommandNotSupported']);
    expect(error.message).toContain(name);
  });

  it.each<[string, object]>([
    ['aggregation pipeline', [{ $set: { a: 1 } }]],
    ['replacement', { a: 1 }],
    ['$bit', { $bit: { a: { and: 1 } } }],
    ['$rename', { $rename: { a: 'b' } }],
    ['$mul', { $mul: { a: 2 } }],
    ['$min', { $min: { a: 2 } }],
    ['$max', { $max: { a: 2 } }],
    ['$addToSet', { $addToSet: { a: 2 } }],
    ['$pop', { $pop: { a: 1 } }],
    ['$pullAll', { $pullAll: { a: [1] } }],
    ['$currentDate', { $currentDate: { a: true } }],
    ['$sort', { $push: { a: { $each: [1], $sort: 1 } } }],
    ['$[]', { $set: { 'a.$[]': 1 } }],
  ])('updates by %s', async (name, update) => {
    await db.collection('x').insertOne({ a: [1] });
    const reply = await db.command({ update: 'x', updates: [{ q: {}, u: update }] });
    const [error] = reply['writeErrors'] as { code: number; errmsg: string }[];
    expect(error).toMatchObject({ code: 115, errmsg: expect.stringContaining(name) as string });
  });

  it.each<[string, unknown]>([
    ['Decimal128', Decimal128.fromString('1.1')],
    ['Timestamp', new Timestamp({ t: 1, i: 1 })],
    ['BSONRegExp', /a/],
    ['MinKey', new MinKey()],
  ])('rejects the type %s, and stores nothing of such a document', async (name, value) => {
    const error = await rejectionOf<MongoServerError>(db.collection('typed').insertOne({ price: { net: value } }));
    expect([error.code, error.message]).toEqual([115, expect.stringContaining(name)]);
    expect(await db.collection('typed').countDocuments()).toBe(0);
  });

  it('creates none of several indexes when one of them fails', async () => {
    await db.collection('dup').insertMany([
      { a: 1, b: 1 },
      { a: 1, b: 2 },
    ]);
    await rejectionOf(db.collection('dup').createIndexes([{ key: { b: 1 } }, { key: { a: 1 }, unique: true }]));
    expect((await db.collection('dup').indexes()).map(({ name }) => name)).toEqual(['_id_']);
  });
});
