import { type MongoServerError } from 'mongodb';
import { failure, onEachServer } from './servers.ts';

onEachServer('unknown features are rejected by name', (subject) => {
  it.each<[string, object, number]>([
    ['a command', { frobnicate: 1 }, 59],
    ['an option of find', { find: 'x', frobnicate: 1 }, 40415],
    ['an option of a statement', { update: 'x', updates: [{ q: {}, u: { $set: { a: 1 } }, frobnicate: 1 }] }, 40415],
    ['a write of nothing', { insert: 'x' }, 40414],
    ['a write of what is no document', { insert: 'x', documents: [1] }, 14],
    ['a write of what is no array', { update: 'x', updates: { q: {}, u: {} } }, 14],
    ['an operator of a filter', { find: 'x', filter: { a: { $frobnicate: 1 } } }, 2],
    ['an operator beside the fields', { find: 'x', filter: { $frobnicate: [] } }, 2],
    ['a stage', { aggregate: 'x', pipeline: [{ $frobnicate: {} }], cursor: {} }, 40324],
    [
      'an accumulator',
      { aggregate: 'x', pipeline: [{ $group: { _id: 1, n: { $frobnicate: 1 } } }], cursor: {} },
      15952,
    ],
    ['an expression', { aggregate: 'x', pipeline: [{ $addFields: { n: { $frobnicate: 1 } } }], cursor: {} }, 168],
    ['an option of an index', { createIndexes: 'x', indexes: [{ key: { a: 1 }, name: 'a_1', frobnicate: 1 }] }, 197],
    ['a cursor', { getMore: 1n, collection: 'x' }, 43],
    ['an aggregation without a cursor', { aggregate: 'x', pipeline: [] }, 9],
  ])('%s', async (_, command, code) => {
    const error = await failure<MongoServerError>(subject().db.command(command));
    expect(error.code).toBe(code);
  });

  it('an update operator', async () => {
    const things = subject().fresh();
    await things.insertOne({});
    const error = await failure<MongoServerError>(things.updateMany({}, { $frobnicate: { a: 1 } }));
    expect([error.code, error.message]).toEqual([9, expect.stringContaining('$frobnicate')]);
  });

  it('transactions, which only replica sets have', async () => {
    const session = subject().client.startSession();
    const error = await failure(session.withTransaction(() => subject().fresh().insertOne({}, { session })));
    expect(error.message).toContain('does not support retryable writes');
    await session.endSession();
  });
});
