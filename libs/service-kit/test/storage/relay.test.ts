import type { Model } from 'mongoose';
import { jest } from '@jest/globals';
import type { Envelope } from '@sternenrat/contracts/core/event';
import { createMemoryBus } from '../../src/bus/memory.ts';
import type { Bus } from '../../src/bus/port.ts';
import { createStore, newEvent } from '../../src/storage/aggregate.ts';
import type { Store } from '../../src/storage/aggregate.ts';
import { createRelay } from '../../src/storage/relay.ts';
import type { Relay, RelayOptions } from '../../src/storage/relay.ts';
import { createTestEnvironment } from '../../src/testing/environment.ts';
import type { TestEnvironment } from '../../src/testing/environment.ts';
import { queriesOf, unindexed } from '../../src/testing/queries.ts';
import { until } from '../until.ts';
import { Grew } from '../events/fixture.ts';
import { Changed, outboxOf, treeModel } from './fixture.ts';
import type { Tree } from './fixture.ts';

const grown = (by: number) => newEvent(Grew, { by });

describe('the relay', () => {
  let environment: TestEnvironment;
  let model: Model<Tree>;
  let store: Store<Tree>;
  let bus: ReturnType<typeof createMemoryBus>;
  let received: Envelope[];
  const relays: Relay[] = [];

  function relay(options: Partial<RelayOptions> = {}): Relay {
    const made = createRelay({
      models: [model],
      bus,
      clocks: environment.clocks,
      log: environment.log,
      pollMs: 60_000,
      ...options,
    });
    relays.push(made);
    return made;
  }
  const busOf = (publish: Bus['publish']): Bus => ({ ...bus, publish });

  beforeAll(async () => {
    environment = await createTestEnvironment();
    model = await treeModel(await environment.connection('relay'));
  });
  afterAll(() => environment[Symbol.asyncDispose]());
  beforeEach(async () => {
    await model.deleteMany({});
    store = createStore<Tree>(model, { clocks: environment.clocks });
    bus = createMemoryBus({ backoffMs: () => 1 });
    received = [];
    await bus.subscribe('q', ['Grew', 'Changed'], async (raw) => void received.push(raw as Envelope));
    await bus.start();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await Promise.all(relays.splice(0).map((one) => one.stop()));
    await bus.close();
  });

  it('publishes all entries and empties the outbox', async () => {
    await store.create({ _id: 'a', size: 0 }, [grown(1)]);
    await store.create({ _id: 'b', size: 0 }, [grown(2), newEvent(Changed, { size: 0 })]);
    const [entry] = await outboxOf(model, 'a');
    await relay().drain();
    expect(received).toHaveLength(3);
    expect(received.find((event) => event.aggregate === 'a')).toEqual({
      id: entry!.id,
      type: 'Grew',
      version: 1,
      aggregate: 'a',
      seq: 1,
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      payload: { by: 1 },
    });
    expect(await outboxOf(model, 'b')).toEqual([]);
  });

  it('leaves version and content of the document alone', async () => {
    await store.create({ _id: 'a', size: 3 }, [grown(1)]);
    await relay().drain();
    expect(await store.read('a')).toEqual({ _id: 'a', version: 1, size: 3 });
  });

  it('publishes at once when nudged', async () => {
    const nudged = relay();
    nudged.start();
    await createStore<Tree>(model, { clocks: environment.clocks, nudge: nudged.nudge }).create({ _id: 'a', size: 0 }, [
      grown(1),
    ]);
    await until(() => received.length === 1);
    expect(received[0]).toMatchObject({ aggregate: 'a' });
  });

  it('publishes nudged entries without a query', async () => {
    const started = relay();
    started.start();
    await until(async () => (await started.waiting()) === 0);
    const find = jest.spyOn(model, 'find');
    const nudgingStore = createStore<Tree>(model, { clocks: environment.clocks, nudge: started.nudge });
    await nudgingStore.create({ _id: 'a', size: 0 }, [grown(1)]);
    await nudgingStore.update('a', () => ({ result: 0, set: { size: 1 }, events: [grown(2)] }));
    await until(async () => (await outboxOf(model, 'a')).length === 0);
    expect(received.map(({ seq, payload }) => [seq, payload])).toEqual([
      [1, { by: 1 }],
      [2, { by: 2 }],
    ]);
    expect(find).not.toHaveBeenCalled();
  });

  it('polls when nudged with more than its concurrency', async () => {
    let [most, now] = [0, 0];
    const narrow = relay({
      concurrency: 2,
      bus: busOf(async (event) => {
        most = Math.max(most, (now += 1));
        await bus.publish(event);
        now -= 1;
      }),
    });
    narrow.start();
    const nudgingStore = createStore<Tree>(model, { clocks: environment.clocks, nudge: narrow.nudge });
    await nudgingStore.create({ _id: 'a', size: 0 }, [grown(1), grown(2), grown(3), grown(4), grown(5)]);
    await narrow.drain();
    expect(received).toHaveLength(5);
    expect(most).toBe(2);
  });

  it('finds entries of crashed processes by polling', async () => {
    relay({ pollMs: 20 }).start();
    await store.create({ _id: 'a', size: 0 }, [grown(1)]);
    await until(() => received.length === 1);
    expect(received[0]).toMatchObject({ aggregate: 'a' });
  });

  it('publishes again after a crash between confirm and removal', async () => {
    await store.create({ _id: 'a', size: 0 }, [grown(1)]);
    const [entry] = await outboxOf(model, 'a');
    jest.spyOn(model, 'bulkWrite').mockImplementationOnce(() => {
      throw new Error('killed');
    });
    const crashing = relay();
    crashing.start();
    await until(() => received.length === 1);
    await crashing.stop();
    expect(await outboxOf(model, 'a')).toHaveLength(1);
    await relay().drain();
    expect(received.map((event) => event.id)).toEqual([entry!.id, entry!.id]);
    expect(await outboxOf(model, 'a')).toEqual([]);
  });

  it('retries unconfirmed entries with back-off', async () => {
    await store.create({ _id: 'a', size: 0 }, [grown(1)]);
    const times: number[] = [];
    await relay({
      bus: busOf(async (event) => {
        times.push(Date.now());
        expect(await outboxOf(model, 'a')).toHaveLength(1);
        if (times.length < 4) throw new Error('down');
        await bus.publish(event);
      }),
    }).drain();
    expect(received).toHaveLength(1);
    const pauses = times.slice(1).map((time, index) => time - times[index]!);
    expect(pauses).toHaveLength(3);
    expect(pauses[0]).toBeGreaterThanOrEqual(50);
    expect(pauses[2]).toBeGreaterThan(pauses[0]!);
  });

  it('stops a scan when the bus is down', async () => {
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => store.create({ _id: `t${index}`, size: 0 }, [grown(1)])),
    );
    let publishes = 0;
    const stuck = relay({
      concurrency: 4,
      bus: busOf(async () => {
        publishes += 1;
        throw new Error('down');
      }),
    });
    stuck.start();
    await until(() => publishes >= 8);
    await stuck.stop();
    expect(publishes).toBeLessThan(16);
  });

  it('a stuck publish does not block others', async () => {
    await store.create({ _id: 'a', size: 0 }, [grown(0)]);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => store.create({ _id: `t${index}`, size: 0 }, [grown(1)])),
    );
    const release = Promise.withResolvers<void>();
    const relayUnderTest = relay({
      concurrency: 4,
      bus: busOf(async (event) => {
        if (event.aggregate === 'a') await release.promise;
        await bus.publish(event);
      }),
    });
    const drained = relayUnderTest.drain();
    await until(() => received.length === 20);
    release.resolve();
    await drained;
    expect(received).toHaveLength(21);
  });

  it('publishes each event once, despite repeated nudges', async () => {
    const busy = relay({ concurrency: 3 });
    busy.start();
    const nudging = createStore<Tree>(model, { clocks: environment.clocks, nudge: busy.nudge });
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => nudging.create({ _id: `t${index}`, size: 0 }, [grown(index)])),
    );
    await busy.drain();
    expect(received).toHaveLength(40);
  });

  it('does not republish entries removed since the scan started', async () => {
    for (const id of ['a', 'b']) await store.create({ _id: id, size: 0 }, [grown(1)]);
    let read = 0;
    async function* countingReads(cursor: AsyncIterable<unknown>): AsyncGenerator {
      for await (const doc of cursor) {
        read += 1;
        yield doc;
      }
    }
    const find = model.find.bind(model);
    jest.spyOn(model, 'find').mockImplementation(((...args: Parameters<typeof find>) => ({
      lean: () => ({
        cursor: () =>
          countingReads(
            find(...args)
              .lean()
              .cursor(),
          ),
      }),
    })) as never);
    const release = Promise.withResolvers<void>();
    const published: string[] = [];
    const relayUnderTest = relay({
      concurrency: 2,
      bus: busOf(async (one) => {
        published.push(one.aggregate);
        await release.promise;
      }),
    });
    relayUnderTest.start();
    await until(() => published.length === 2);
    relayUnderTest.nudge();
    await until(() => read === 3);
    release.resolve();
    await relayUnderTest.drain();
    expect(published).toEqual(['a', 'b']);
  });

  it('does not republish entries whose removal overlaps the start of a scan', async () => {
    const [removed, scanned] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const published: string[] = [];
    const started = relay({ bus: busOf(async ({ aggregate }) => void published.push(aggregate)) });
    started.start();
    await started.drain();
    const write = model.bulkWrite.bind(model);
    let [removals, scannedDocuments] = [0, 0];
    jest.spyOn(model, 'bulkWrite').mockImplementation(async (...args: Parameters<typeof write>) => {
      removals += 1;
      await removed.promise;
      return write(...args);
    });
    await createStore<Tree>(model, { clocks: environment.clocks, nudge: started.nudge }).create({ _id: 'a', size: 0 }, [
      grown(1),
    ]);
    await until(() => removals === 1);
    async function* waiting(cursor: AsyncIterable<unknown>): AsyncGenerator {
      for await (const doc of cursor) {
        scannedDocuments += 1;
        await scanned.promise;
        yield doc;
      }
    }
    const find = model.find.bind(model);
    jest.spyOn(model, 'find').mockImplementation(((...args: Parameters<typeof find>) => ({
      lean: () => ({
        cursor: () =>
          waiting(
            find(...args)
              .lean()
              .cursor(),
          ),
      }),
    })) as never);
    started.nudge();
    await until(() => scannedDocuments === 1);
    removed.resolve();
    await until(async () => (await outboxOf(model, 'a')).length === 0);
    await new Promise((done) => setImmediate(done));
    scanned.resolve();
    await started.drain();
    expect(published).toEqual(['a']);
  });

  it('finds unsent events by an index, not by a scan', async () => {
    await model.collection.insertMany(
      Array.from({ length: 50 }, (_, index) => ({ _id: `quiet${index}` as never, version: 1, outbox: [] })),
    );
    await store.create({ _id: 'a', size: 0 }, [grown(1)]);
    const queries = await queriesOf(async () => {
      const relayUnderTest = relay({ bus: busOf(async () => undefined) });
      await relayUnderTest.waiting();
      await relayUnderTest.oldest();
      await relayUnderTest.drain();
    });
    expect(queries.length).toBeGreaterThanOrEqual(4);
    expect(await unindexed(model.db, queries)).toEqual([]);
  });

  it('stops, even if the bus hangs for good, and keeps the event', async () => {
    await store.create({ _id: 'a', size: 0 }, [grown(1)]);
    let publishes = false;
    const relayUnderTest = relay({
      bus: busOf(() => {
        publishes = true;
        return new Promise<never>(() => {});
      }),
    });
    relayUnderTest.start();
    await until(() => publishes);
    await relayUnderTest.stop();
    expect(await outboxOf(model, 'a')).toHaveLength(1);
  });

  it('waits for running publishes when it stops, and then publishes nothing', async () => {
    await store.create({ _id: 'a', size: 0 }, [grown(1)]);
    let publishes = 0;
    const release = Promise.withResolvers<void>();
    const relayUnderTest = relay({
      bus: busOf(async () => {
        publishes += 1;
        await release.promise;
      }),
    });
    relayUnderTest.start();
    await until(() => publishes === 1);
    const stopped = relayUnderTest.stop();
    release.resolve();
    await stopped;
    expect(await outboxOf(model, 'a')).toEqual([]);
    await store.create({ _id: 'b', size: 0 }, [grown(1)]);
    relayUnderTest.nudge();
    expect(publishes).toBe(1);
  });
});
