import { type MongoServerError } from 'mongodb';
import { rejectionOf, onEachServer } from './servers.ts';

onEachServer('unknown features are rejected by name', (subject) => {
  it.each<[what: string, command: object, code: number, name: string]>([
    ['a command', { frobnicate: 1 }, 59, ''],
    ['an option of find', { find: 'x', frobnicate: 1 }, 40415, 'frobnicate'],
    [
      'an option of a statement',
      { update: 'x', updates: [{ q: {}, u: { $set: { a: 1 } }, frobnicate: 1 }] },
      40415,
      'frobnicate',
    ],
    ['a write of nothing', { insert: 'x' }, 40414, ''],
    ['a write of what is no document', { insert: 'x', documents: [1] }, 14, ''],
    ['a write of what is no array', { update: 'x', updates: { q: {}, u: {} } }, 14, ''],
    ['an operator of a filter', { find: 'x', filter: { a: { $frobnicate: 1 } } }, 2, '$frobnicate'],
    ['an operator beside the fields', { find: 'x', filter: { $frobnicate: [] } }, 2, '$frobnicate'],
    ['a stage', { aggregate: 'x', pipeline: [{ $frobnicate: {} }], cursor: {} }, 40324, '$frobnicate'],
    [
      'an accumulator',
      { aggregate: 'x', pipeline: [{ $group: { _id: 1, n: { $frobnicate: 1 } } }], cursor: {} },
      15952,
      '$frobnicate',
    ],
    [
      'an expression',
      { aggregate: 'x', pipeline: [{ $addFields: { n: { $frobnicate: 1 } } }], cursor: {} },
      168,
      '$frobnicate',
    ],
    [
      'an option of an index',
      { createIndexes: 'x', indexes: [{ key: { a: 1 }, name: 'a_1', frobnicate: 1 }] },
      197,
      'frobnicate',
    ],
    ['a cursor', { getMore: 1n, collection: 'x' }, 43, ''],
    ['an aggregation without a cursor', { aggregate: 'x', pipeline: [] }, 9, ''],
  ])('%s', async (_, command, code, name) => {
    const error = await rejectionOf<MongoServerError>(subject().db.command(command));
    // the embedded server answers 115 to everything that it doesn't support, also where mongod's code differs
    expect(name === '' ? [code] : [code, 115]).toContain(error.code);
    expect(error.message).toContain(name);
  });

  it('an update operator', async () => {
    const things = subject().fresh();
    await things.insertOne({});
    const error = await rejectionOf<MongoServerError>(things.updateMany({}, { $frobnicate: { a: 1 } }));
    expect([9, 115]).toContain(error.code);
    expect(error.message).toContain('$frobnicate');
  });

  it('transactions, which only replica sets have', async () => {
    const session = subject().client.startSession();
    const error = await rejectionOf(session.withTransaction(() => subject().fresh().insertOne({}, { session })));
    expect(error.message).toContain('does not support retryable writes');
    await session.endSession();
  });
});
