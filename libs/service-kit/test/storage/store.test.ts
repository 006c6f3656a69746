import type { Model } from 'mongoose';
import { jest } from '@jest/globals';
import mongoose from 'mongoose';
import { DomainError } from '../../src/errors/domain-error.ts';
import { createContext, runInContext } from '../../src/log/context.ts';
import { createStore, newEvent } from '../../src/storage/aggregate.ts';
import type { Store } from '../../src/storage/aggregate.ts';
import { DuplicateKey } from '../../src/storage/store.ts';
import { createTestEnvironment } from '../../src/testing/environment.ts';
import type { TestEnvironment } from '../../src/testing/environment.ts';
import { Grew } from '../events/fixture.ts';
import { Changed, outboxOf, treeModel } from './fixture.ts';
import type { Tree } from './fixture.ts';

const grow = (tree: Tree) => ({ result: tree.size + 1, set: { size: tree.size + 1 } });
const once = (tree: Tree) =>
  tree.note === 'key' ? { result: 'was done' } : { result: 'done', set: { size: tree.size + 1, note: 'key' } };
const sized = (size: number) => () => ({ result: null, set: { size }, events: [newEvent(Changed, { size })] });

describe('the store of an aggregate', () => {
  let environment: TestEnvironment;
  let model: Model<Tree>;
  let store: Store<Tree>;
  let nudges = 0;

  beforeAll(async () => {
    environment = await createTestEnvironment();
    model = await treeModel(await environment.connection('store'));
  });
  afterAll(() => environment[Symbol.asyncDispose]());
  beforeEach(async () => {
    await model.deleteMany({});
    nudges = 0;
    store = createStore<Tree>(model, { clocks: environment.clocks, nudge: () => (nudges += 1) });
  });
  afterEach(() => jest.restoreAllMocks());

  it('creates once, and shows no outbox', async () => {
    expect(await store.create({ _id: 'a', size: 1 }, [newEvent(Grew, { by: 1 })])).toBe(true);
    expect(await store.create({ _id: 'a', size: 9 }, [])).toBe(false);
    expect(await store.read('a')).toEqual({ _id: 'a', version: 1, size: 1 });
    expect(await store.findOne({ size: 1 })).toEqual({ _id: 'a', version: 1, size: 1 });
    expect(await store.read('b')).toBeNull();
    expect(nudges).toBe(1);
  });

  it('batches concurrent reads and returns separate objects', async () => {
    for (const [size, _id] of ['a', 'b', 'c', 'd'].entries()) await store.create({ _id, size }, []);
    const [one, several] = [jest.spyOn(model, 'findById'), jest.spyOn(model, 'find')];
    const ids = ['a', 'b', 'c', 'd', 'unknown', 'c'];
    const read = await Promise.all(ids.map((id) => store.read(id)));
    expect(read.map((tree) => tree && [tree._id, tree.size, tree.version])).toEqual([
      ['a', 0, 1],
      ['b', 1, 1],
      ['c', 2, 1],
      ['d', 3, 1],
      null,
      ['c', 2, 1],
    ]);
    expect(read[2]).not.toBe(read[5]);
    expect(read.every((tree) => !tree || !('outbox' in tree))).toBe(true);
    // `find` reads the batch, `findById` the repeated id
    expect([one.mock.calls.length, several.mock.calls.length]).toEqual([1, 1]);
  });

  it('reports the fields of a violated unique index', async () => {
    await store.create({ _id: 'a', size: 1, name: 'oak' }, []);
    const duplicate = store.create({ _id: 'b', size: 1, name: 'oak' }, []);
    await expect(duplicate).rejects.toThrow(DuplicateKey);
    await expect(duplicate).rejects.toMatchObject({ fields: ['name'] });
  });

  it('stores change and events in one write, with version and request id', async () => {
    await store.create({ _id: 'a', size: 1, note: 'old' }, []);
    const context = createContext({ requestId: 'request-0001' });
    const update = jest.spyOn(model, 'updateOne');
    const result = await runInContext(context, () =>
      store.update('a', ({ size }) => ({
        result: 'grown',
        set: { size: size + 1 },
        unset: ['note'],
        events: [newEvent(Grew, { by: 1 })],
      })),
    );
    expect(result).toBe('grown');
    expect(update).toHaveBeenCalledTimes(1);
    expect(await store.read('a')).toEqual({ _id: 'a', version: 2, size: 2 });
    expect(await outboxOf(model, 'a')).toEqual([
      expect.objectContaining({ type: 'Grew', seq: 2, payload: { by: 1 }, ...context }),
    ]);
    expect(nudges).toBe(1);
  });

  it('writes nothing for a decision without change', async () => {
    await store.create({ _id: 'a', size: 1 }, []);
    expect(await store.update('a', () => ({ result: 'as it was' }))).toBe('as it was');
    expect((await store.read('a'))?.version).toBe(1);
  });

  it('loses no update of two processes at once', async () => {
    await store.create({ _id: 'a', size: 0 }, []);
    const other = createStore<Tree>(model, { clocks: environment.clocks });
    await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? store : other).update('a', grow)));
    expect(await store.read('a')).toMatchObject({ size: 20, version: 21 });
  });

  it('throws busy after repeated version conflicts', async () => {
    await store.create({ _id: 'a', size: 0 }, []);
    const update = jest
      .spyOn(model, 'updateOne')
      .mockImplementation((() => Promise.resolve({ matchedCount: 0 })) as never);
    const refused = await store.update('a', grow).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DomainError);
    expect(refused).toMatchObject({ kind: { code: 'busy', status: 503 }, retryAfterSeconds: 1 });
    expect(update).toHaveBeenCalledTimes(15);
  });

  it('throws not_found for a missing aggregate, and the decision’s own error', async () => {
    await expect(store.update('a', grow)).rejects.toMatchObject({ kind: { code: 'not_found' } });
    await store.create({ _id: 'a', size: 0 }, []);
    await expect(
      store.update('a', () => {
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
  });

  it('rejects decisions that write version, outbox or undeclared fields', async () => {
    await store.create({ _id: 'a', size: 0 }, []);
    await expect(store.update('a', () => ({ result: 1, set: { version: 7 } }))).rejects.toThrow(TypeError);
    await expect(store.update('a', () => ({ result: 1, set: { isPremium: true } as Partial<Tree> }))).rejects.toThrow(
      /isPremium/,
    );
  });

  describe('when the network fails during a write', () => {
    beforeEach(async () => {
      await store.create({ _id: 'a', size: 0 }, []);
      const real = model.updateOne.bind(model);
      jest.spyOn(model, 'updateOne').mockImplementationOnce((async (...args: Parameters<typeof real>) => {
        await real(...args);
        throw new mongoose.mongo.MongoNetworkError('cut');
      }) as never);
    });

    it('throws, since the write may have been applied', async () => {
      await expect(store.update('a', grow)).rejects.toThrow('cut');
      expect((await store.read('a'))?.size).toBe(1);
    });

    it('retries keyed decisions', async () => {
      expect(await store.update('a', once, { keyed: true })).toBe('was done');
      expect((await store.read('a'))?.size).toBe(1);
    });
  });

  describe('the outbox', () => {
    it('keeps the newest unsent snapshot and every fact', async () => {
      await store.create({ _id: 'a', size: 0 }, [newEvent(Changed, { size: 0 }), newEvent(Grew, { by: 0 })]);
      await store.update('a', sized(1));
      await store.update('a', () => ({
        result: null,
        events: [newEvent(Grew, { by: 2 }), newEvent(Changed, { size: 8 }), newEvent(Changed, { size: 9 })],
      }));
      expect((await outboxOf(model, 'a')).map(({ type, seq, payload }) => [type, seq, payload])).toEqual([
        ['Grew', 1, { by: 0 }],
        ['Grew', 3, { by: 2 }],
        ['Changed', 3, { size: 9 }],
      ]);
    });

    it('loses no snapshot when the older one is removed concurrently', async () => {
      await store.create({ _id: 'a', size: 0 }, [newEvent(Changed, { size: 0 }), newEvent(Grew, { by: 0 })]);
      const [older] = await outboxOf(model, 'a');
      const real = model.updateOne.bind(model);
      const spy = jest.spyOn(model, 'updateOne').mockImplementationOnce((async (...args: Parameters<typeof real>) => {
        await real({ _id: 'a' }, { $pull: { outbox: { id: older!.id } } });
        return real(...args);
      }) as never);
      await store.update('a', sized(1));
      expect(spy).toHaveBeenCalledTimes(2);
      expect((await outboxOf(model, 'a')).map(({ type, seq }) => [type, seq])).toEqual([
        ['Grew', 1],
        ['Changed', 2],
      ]);
    });

    it('rejects invalid payloads', () => {
      expect(() => newEvent(Grew, { by: 'much' as unknown as number })).toThrow();
    });
  });
});
