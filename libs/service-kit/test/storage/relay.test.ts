import { jest } from '@jest/globals';
import type { Envelope } from '@sternenrat/contracts/define-event';
import { createMemoryBus } from '../../src/bus/memory.ts';
import type { Bus } from '../../src/bus/port.ts';
import { createStore, newEvent } from '../../src/storage/aggregate.ts';
import type { AnyModel, Store } from '../../src/storage/aggregate.ts';
import { createRelay } from '../../src/storage/relay.ts';
import type { Relay, RelayOptions } from '../../src/storage/relay.ts';
import { createWorld } from '../../src/testing/world.ts';
import type { World } from '../../src/testing/world.ts';
import { until } from '../until.ts';
import { Grew } from '../events/fixture.ts';
import { Changed, outboxOf, treeModel } from './fixture.ts';
import type { Tree } from './fixture.ts';

const grown = (by: number) => newEvent(Grew, { by });

describe('the relay', () => {
  let world: World;
  let model: AnyModel;
  let store: Store<Tree>;
  let bus: ReturnType<typeof createMemoryBus>;
  let heard: Envelope[];
  const relays: Relay[] = [];

  function relay(options: Partial<RelayOptions> = {}): Relay {
    const made = createRelay({
      models: [model],
      bus,
      clocks: world.clocks,
      log: world.log,
      pollMs: 60_000,
      ...options,
    });
    relays.push(made);
    return made;
  }
  /** A bus of which `publish` alone matters. */
  const busOf = (publish: Bus['publish']): Bus => ({ ...bus, publish });

  beforeAll(async () => {
    world = await createWorld();
    model = await treeModel(await world.connection('relay'));
  });
  afterAll(() => world[Symbol.asyncDispose]());
  beforeEach(async () => {
    await model.deleteMany({});
    store = createStore<Tree>(model, { clocks: world.clocks });
    bus = createMemoryBus({ backoffMs: () => 1 });
    heard = [];
    await bus.subscribe('q', ['Grew', 'Changed'], async (raw) => void heard.push(raw as Envelope));
    await bus.start();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await Promise.all(relays.splice(0).map((one) => one.stop()));
    await bus.close();
  });

  it('carries what waits to the bus and leaves nothing behind', async () => {
    await store.create({ _id: 'a', size: 0 }, [grown(1)]);
    await store.create({ _id: 'b', size: 0 }, [grown(2), newEvent(Changed, { size: 0 })]);
    const [entry] = await outboxOf(model, 'a');
    await relay().drain();
    expect(heard).toHaveLength(3);
    expect(heard.find((event) => event.aggregate === 'a')).toEqual({
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

  it('sends at a nudge, long before it looks by itself', async () => {
    const nudged = relay();
    nudged.start();
    await createStore<Tree>(model, { clocks: world.clocks, nudge: nudged.nudge }).create({ _id: 'a', size: 0 }, [
      grown(1),
    ]);
    await until(() => heard.length === 1);
    expect(heard[0]).toMatchObject({ aggregate: 'a' });
  });

  it('sends what it was told of without looking for it in the database', async () => {
    const told = relay();
    told.start();
    await until(async () => (await told.waiting()) === 0);
    const find = jest.spyOn(model, 'find');
    const telling = createStore<Tree>(model, { clocks: world.clocks, nudge: told.nudge });
    await telling.create({ _id: 'a', size: 0 }, [grown(1)]);
    await telling.update('a', () => ({ result: 0, set: { size: 1 }, events: [grown(2)] }));
    await until(async () => (await outboxOf(model, 'a')).length === 0);
    expect(heard.map(({ seq, payload }) => [seq, payload])).toEqual([
      [1, { by: 1 }],
      [2, { by: 2 }],
    ]);
    expect(find).not.toHaveBeenCalled();
  });

  it('looks for more than may be under way at once, rather than sending all that it was told of', async () => {
    let [most, now] = [0, 0];
    const narrow = relay({
      width: 2,
      bus: busOf(async (event) => {
        most = Math.max(most, (now += 1));
        await bus.publish(event);
        now -= 1;
      }),
    });
    narrow.start();
    const telling = createStore<Tree>(model, { clocks: world.clocks, nudge: narrow.nudge });
    await telling.create({ _id: 'a', size: 0 }, [grown(1), grown(2), grown(3), grown(4), grown(5)]);
    await narrow.drain();
    expect(heard).toHaveLength(5);
    expect(most).toBe(2);
  });

  it('finds by itself what another process left behind', async () => {
    relay({ pollMs: 20 }).start();
    await store.create({ _id: 'a', size: 0 }, [grown(1)]);
    await until(() => heard.length === 1);
    expect(heard[0]).toMatchObject({ aggregate: 'a' });
  });

  it('sends twice rather than never when it dies between confirm and removal', async () => {
    await store.create({ _id: 'a', size: 0 }, [grown(1)]);
    const [entry] = await outboxOf(model, 'a');
    jest.spyOn(model, 'bulkWrite').mockImplementationOnce(() => {
      throw new Error('killed');
    });
    const dying = relay();
    dying.start();
    await until(() => heard.length === 1);
    await dying.stop();
    expect(await outboxOf(model, 'a')).toHaveLength(1);
    await relay().drain();
    expect(heard.map((event) => event.id)).toEqual([entry!.id, entry!.id]);
    expect(await outboxOf(model, 'a')).toEqual([]);
  });

  it('keeps what the bus does not confirm and tries again, ever more slowly', async () => {
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
    expect(heard).toHaveLength(1);
    const pauses = times.slice(1).map((time, index) => time - times[index]!);
    expect(pauses).toHaveLength(3);
    expect(pauses[0]).toBeGreaterThanOrEqual(50);
    expect(pauses[2]).toBeGreaterThan(pauses[0]!);
  });

  it('does not ask for each of many events whether a bus is down', async () => {
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => store.create({ _id: `t${index}`, size: 0 }, [grown(1)])),
    );
    let asked = 0;
    const stuck = relay({
      width: 4,
      bus: busOf(async () => {
        asked += 1;
        throw new Error('down');
      }),
    });
    stuck.start();
    await until(() => asked >= 8);
    await stuck.stop();
    expect(asked).toBeLessThan(16);
  });

  it('lets no event wait for one that gets stuck', async () => {
    await store.create({ _id: 'a', size: 0 }, [grown(0)]);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => store.create({ _id: `t${index}`, size: 0 }, [grown(1)])),
    );
    const goOn = Promise.withResolvers<void>();
    const going = relay({
      width: 4,
      bus: busOf(async (event) => {
        if (event.aggregate === 'a') await goOn.promise;
        await bus.publish(event);
      }),
    });
    const drained = going.drain();
    await until(() => heard.length === 20);
    goOn.resolve();
    await drained;
    expect(heard).toHaveLength(21);
  });

  it('sends each event once as long as nothing fails, however often it is nudged', async () => {
    const busy = relay({ width: 3 });
    busy.start();
    const nudging = createStore<Tree>(model, { clocks: world.clocks, nudge: busy.nudge });
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => nudging.create({ _id: `t${index}`, size: 0 }, [grown(index)])),
    );
    await busy.drain();
    expect(heard).toHaveLength(40);
  });

  it('sends nothing again that its cursor shows but that is gone meanwhile', async () => {
    for (const id of ['a', 'b']) await store.create({ _id: id, size: 0 }, [grown(1)]);
    let read = 0;
    async function* noticing(cursor: AsyncIterable<unknown>): AsyncGenerator {
      for await (const doc of cursor) {
        read += 1;
        yield doc;
      }
    }
    const find = model.find.bind(model);
    jest.spyOn(model, 'find').mockImplementation(((...args: Parameters<typeof find>) => ({
      lean: () => ({
        cursor: () =>
          noticing(
            find(...args)
              .lean()
              .cursor(),
          ),
      }),
    })) as never);
    const goOn = Promise.withResolvers<void>();
    const published: string[] = [];
    const going = relay({
      width: 2,
      bus: busOf(async (one) => {
        published.push(one.aggregate);
        await goOn.promise;
      }),
    });
    going.start();
    await until(() => published.length === 2);
    going.nudge();
    await until(() => read === 3);
    goOn.resolve();
    await going.drain();
    expect(published).toEqual(['a', 'b']);
  });

  it('sends nothing again that was being removed when a walk began, and is gone when it comes by', async () => {
    const [removed, walked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const published: string[] = [];
    const told = relay({ bus: busOf(async ({ aggregate }) => void published.push(aggregate)) });
    told.start();
    await told.drain();
    const write = model.bulkWrite.bind(model);
    let [removals, shown] = [0, 0];
    jest.spyOn(model, 'bulkWrite').mockImplementation(async (...args: Parameters<typeof write>) => {
      removals += 1;
      await removed.promise;
      return write(...args);
    });
    await createStore<Tree>(model, { clocks: world.clocks, nudge: told.nudge }).create({ _id: 'a', size: 0 }, [
      grown(1),
    ]);
    await until(() => removals === 1);
    async function* waiting(cursor: AsyncIterable<unknown>): AsyncGenerator {
      for await (const doc of cursor) {
        shown += 1;
        await walked.promise;
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
    told.nudge();
    await until(() => shown === 1);
    removed.resolve();
    await until(async () => (await outboxOf(model, 'a')).length === 0);
    await new Promise((done) => setImmediate(done));
    walked.resolve();
    await told.drain();
    expect(published).toEqual(['a']);
  });

  it('finds unsent events by an index, not by a scan', async () => {
    await model.collection.insertMany(
      Array.from({ length: 50 }, (_, index) => ({ _id: `quiet${index}` as never, version: 1, outbox: [] })),
    );
    await store.create({ _id: 'a', size: 0 }, [grown(1)]);
    const plan = JSON.stringify(await model.find({ 'outbox.at': { $exists: true } }).explain('executionStats'));
    expect(plan).toContain('IXSCAN');
    expect(plan).not.toContain('COLLSCAN');
  });

  it('ends quickly, whatever the bus does', async () => {
    await store.create({ _id: 'a', size: 0 }, [grown(1)]);
    let asked = false;
    const goOn = Promise.withResolvers<void>();
    const going = relay({
      bus: busOf(async () => {
        asked = true;
        await goOn.promise;
      }),
    });
    going.start();
    await until(() => asked);
    const stopped = going.stop();
    goOn.resolve();
    await stopped;
    going.nudge();
    expect(await outboxOf(model, 'a')).toEqual([]);
  });
});
