import { type Db, Decimal128, MongoClient, type MongoServerError } from 'mongodb';
import { type EmbeddedMongo, startEmbeddedMongo } from '../src/server.ts';
import { failure } from './conformance/servers.ts';

describe('features that the embedded server lacks', () => {
  let server: EmbeddedMongo;
  let client: MongoClient;
  let db: Db;
  beforeAll(async () => {
    server = await startEmbeddedMongo({ file: ':memory:' });
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
    ['$where', { find: 'x', filter: { $where: 'true' } }],
    ['$near', { find: 'x', filter: { at: { $near: [0, 0] } } }],
    ['capped', { create: 'x', capped: true, size: 4096 }],
    ['hidden', { createIndexes: 'x', indexes: [{ key: { a: 1 }, name: 'a', hidden: true }] }],
    ['text', { createIndexes: 'x', indexes: [{ key: { a: 'text' }, name: 'a' }] }],
    ['positional projection', { find: 'x', projection: { 'a.$': 1 } }],
  ])('%s', async (name, command) => {
    const error = await failure<MongoServerError>(db.command(command));
    expect([error.code, error.codeName]).toEqual([115, 'CommandNotSupported']);
    expect(error.message).toContain(name);
  });

  it.each<[string, object]>([
    ['aggregation pipeline', [{ $set: { a: 1 } }]],
    ['$bit', { $bit: { a: { and: 1 } } }],
  ])('updates by %s', async (name, update) => {
    const error = await failure<MongoServerError>(db.collection('x').updateOne({}, update));
    expect([error.code, error.message]).toEqual([115, expect.stringContaining(name)]);
  });

  it('rejects Decimal128, and stores nothing of such a document', async () => {
    const error = await failure<MongoServerError>(
      db.collection('x').insertOne({ price: { net: Decimal128.fromString('1.1') } }),
    );
    expect([error.code, error.message]).toEqual([115, expect.stringContaining('Decimal128')]);
    expect(await db.collection('x').countDocuments()).toBe(0);
  });

  it('creates none of several indexes when one of them fails', async () => {
    await db.collection('dup').insertMany([
      { a: 1, b: 1 },
      { a: 1, b: 2 },
    ]);
    await failure(db.collection('dup').createIndexes([{ key: { b: 1 } }, { key: { a: 1 }, unique: true }]));
    expect((await db.collection('dup').indexes()).map(({ name }) => name)).toEqual(['_id_']);
  });
});
