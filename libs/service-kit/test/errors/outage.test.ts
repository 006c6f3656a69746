import mongoose from 'mongoose';
import { isOutage } from '../../src/errors/outage.ts';
import { route } from '../../src/http/route.ts';
import { open, serve } from '../http/fixture.ts';

const { MongoBulkWriteError, MongoClient, MongoNetworkError, MongoServerError } = mongoose.mongo;

const batch = (error: ConstructorParameters<typeof MongoBulkWriteError>[0]) =>
  new MongoBulkWriteError(error, {} as ConstructorParameters<typeof MongoBulkWriteError>[1]);

const outages = [
  ['that broke in the middle', new MongoNetworkError('connection 3 closed')],
  ['that goes down', new MongoServerError({ code: 11600, message: 'interrupted at shutdown' })],
  ['whose disk is full', new MongoServerError({ code: 14031, message: 'no space left' })],
  ['that gives its place to another', new MongoServerError({ code: 10107, message: 'not primary' })],
  ['that broke in the middle of several writes', batch(new MongoNetworkError('connection 3 closed'))],
  ['that goes down during several writes', batch(new MongoServerError({ code: 11600, message: 'interrupted' }))],
  ['that took several writes and can’t confirm them', batch({ code: 91, message: 'shutting down', writeErrors: [] })],
] as const;

describe('a database', () => {
  it.each(outages)('%s is an outage: 503 with Retry-After', async (_what, error) => {
    expect(isOutage(error)).toBe(true);
    await using server = await serve([route(open, () => Promise.reject(error))]);
    const answer = await server.send('GET', open.path);
    expect([answer.status, answer.json['code'], answer.headers.get('retry-after')]).toEqual([503, 'unavailable', '1']);
  });

  it('that is unreachable is an outage', async () => {
    await using client = new MongoClient('mongodb://127.0.0.1:1', { serverSelectionTimeoutMS: 50 });
    const error = await client
      .db('unknown')
      .command({ ping: 1 })
      .catch((reason: unknown) => reason);
    expect(isOutage(error)).toBe(true);
  });

  it.each([6, 7, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436])('that answers %i is an outage', (code) => {
    expect(isOutage(new MongoServerError({ code, message: 'x' }))).toBe(true);
    expect(isOutage(Object.assign(new Error('x'), { code }))).toBe(false);
  });

  it.each(
    'MongoNetworkError MongoNetworkTimeoutError MongoNotConnectedError MongoOperationTimeoutError MongoPoolClearedError MongoServerClosedError MongoServerSelectionError MongoStalePrimaryError MongoTopologyClosedError MongoWaitQueueTimeoutError MongoWriteConcernError PoolClearedOnNetworkError'.split(
      ' ',
    ),
  )('whose driver throws %s is an outage', (name) => {
    expect(isOutage(Object.assign(new Error('x'), { name }))).toBe(true);
  });

  it('is not in an outage because something else fails', () => {
    for (const error of [null, 'MongoNetworkError', { name: 'MongoNetworkError' }, new TypeError('x')])
      expect(isOutage(error)).toBe(false);
  });

  it.each([
    ['a write', new MongoServerError({ code: 11000, message: 'duplicate key' })],
    ['several', batch({ code: 11000, message: 'duplicate key', writeErrors: [] })],
  ])('that rejects %s is an unexpected error', async (_what, error) => {
    await using server = await serve([route(open, () => Promise.reject(error))]);
    expect((await server.send('GET', open.path)).status).toBe(500);
  });
});
