import type { Connection, Model } from 'mongoose';
import type { StartedTestContainer } from 'testcontainers';
import { createMemoryBus } from '../../src/bus/memory.ts';
import { createLogger } from '../../src/log/logger.ts';
import { createStore, newEvent } from '../../src/storage/aggregate.ts';
import type { Nudge, Store } from '../../src/storage/aggregate.ts';
import { connectMongo } from '../../src/storage/connect.ts';
import { createLedger } from '../../src/storage/keyed-change.ts';
import type { Ledger, LedgerRow } from '../../src/storage/keyed-change.ts';
import { createRelay } from '../../src/storage/relay.ts';
import type { Relay } from '../../src/storage/relay.ts';
import { describeWithDocker, freePort, images, powerOf, startMongo } from '../../src/testing/docker.ts';
import type { ContainerControl } from '../../src/testing/docker.ts';
import { systemClocks as clocks } from '../../src/time/clocks.ts';
import { Grew } from '../events/fixture.ts';
import { purseModels, treeModel } from '../storage/fixture.ts';
import type { Purse, Tree } from '../storage/fixture.ts';
import { until } from '../until.ts';
import { openWire } from '../../src/testing/wire.ts';
import type { Wire } from '../../src/testing/wire.ts';

const log = createLogger({ name: 'test', level: process.env['TEST_LOG_LEVEL'] ?? 'silent' });
/** Longest time of an operation: 5 s, plus tolerance. */
const operationBoundMs = 5_800;
const backMs = 20_000;

await describeWithDocker('a mongod that fails under a steady load', images.mongo, () => {
  let server: StartedTestContainer;
  let power: ContainerControl;
  let wire: Wire;
  let connection: Connection;
  let purses: Model<Purse>;
  let ledgerModel: Model<LedgerRow>;
  let trees: Model<Tree>;
  let ledger: Ledger<Purse>;
  let store: Store<Tree>;
  let relay: Relay;
  let received: Map<string, number>;
  const bus = createMemoryBus();

  beforeAll(async () => {
    server = await startMongo(await freePort());
    power = await powerOf(server);
    wire = await openWire({ host: server.getHost(), port: server.getMappedPort(27017) });
    connection = await connectMongo(`mongodb://127.0.0.1:${wire.port}/?directConnection=true`, 'outages');
    ({ model: purses, ledgerModel } = await purseModels(connection));
    trees = await treeModel(connection);
    await bus.subscribe('q', ['Grew'], async (raw) => {
      const { id, payload } = raw as { id: string; payload: { by: number } };
      received.set(id, payload.by);
    });
    await bus.start();
  }, 180_000);
  afterAll(async () => {
    await bus.close();
    await connection.close();
    await wire[Symbol.asyncDispose]();
    await server.stop();
  });
  beforeEach(async () => {
    await Promise.all([purses.deleteMany({}), ledgerModel.deleteMany({}), trees.deleteMany({})]);
    received = new Map();
    relay = createRelay({ models: [purses, trees], bus, clocks, log });
    const nudge: Nudge = (written) => relay.nudge(written);
    ledger = createLedger<Purse>({ model: purses, ledgerModel, balanceField: 'grains', clocks, nudge, log });
    store = createStore<Tree>(trees, { clocks, nudge });
    await createStore<Purse>(purses, { clocks }).create({ _id: 'p', grains: 0, gifts: 0, pending: [] }, []);
    await store.create({ _id: 't', size: 0 }, []);
    relay.start();
    ledger.mover.start();
  });
  afterEach(async () => {
    await relay.stop();
    await ledger.mover.stop();
  });

  const book = (key: string, amount: number) =>
    ledger.change('p', {
      key,
      decide: () => ({ amount, row: {}, events: [newEvent(Grew, { by: amount })], result: null }),
    });
  const grow = (key: string) =>
    store.update(
      't',
      (tree) =>
        tree.note === key
          ? { result: null }
          : { result: null, set: { size: tree.size + 1, note: key }, events: [newEvent(Grew, { by: 1 })] },
      { keyed: true },
    );

  /** Starts callers that repeat a failed call with the same key, as the web client and the bus do. */
  function openLoad() {
    let [answered, failed, longestMs, goesOn] = [0, 0, 0, true];
    const amounts = new Map<string, number>();
    async function retryUntilDone(work: () => Promise<unknown>): Promise<void> {
      for (;;) {
        const began = performance.now();
        try {
          await work();
          answered += 1;
          return;
        } catch {
          failed += 1;
          longestMs = Math.max(longestMs, performance.now() - began);
        }
      }
    }
    async function bookLoop(name: string): Promise<void> {
      for (let count = 0; goesOn; count += 1) {
        const [key, amount] = [`${name}-${count}`, 1 + (count % 3)];
        amounts.set(key, amount);
        await retryUntilDone(() => book(key, amount));
      }
    }
    let grown = 0;
    async function growLoop(): Promise<void> {
      for (; goesOn; grown += 1) await retryUntilDone(() => grow(`g${grown}`));
    }
    const running = Promise.all([bookLoop('a'), bookLoop('b'), bookLoop('c'), growLoop()]);
    return {
      failed: () => failed,
      flows: async (ms: number) => {
        const before = answered;
        await until(() => answered > before + 20, ms);
      },
      async end() {
        goesOn = false;
        await running;
        return { amounts, grown, longestMs };
      },
    };
  }

  async function expectWhole({ amounts, grown }: Awaited<ReturnType<ReturnType<typeof openLoad>['end']>>) {
    await relay.drain();
    await ledger.mover.run();
    const total = [...amounts.values()].reduce((sum, one) => sum + one, 0);
    const rows = await ledgerModel.find({ owner: 'p' }).lean<{ key: string; amount: number }[]>();
    expect(new Map(rows.map(({ key, amount }) => [key, amount]))).toEqual(amounts);
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
    expect((await purses.findById('p').lean<Purse>())?.grains).toBe(total);
    expect((await store.read('t'))?.size).toBe(grown);
    // one event per change, no matter how many attempts a change needed
    expect(received.size).toBe(amounts.size + grown);
    expect([...received.values()].reduce((sum, by) => sum + by, 0)).toBe(total + grown);
  }

  it.each([
    ['killed and started', () => power.kill(), () => power.start()],
    ['stopped and started', () => power.stop(), () => power.start()],
    ['paused', () => power.pause(), () => power.unpause()],
    ['behind a line that swallows everything', async () => wire.swallow(), async () => wire.heal()],
  ])(
    '%s: the balance is the sum of the ledger, no change is doubled and no event lost',
    async (_how, interrupt, mend) => {
      const load = openLoad();
      await load.flows(10_000);
      await interrupt();
      try {
        await until(() => load.failed() > 0, 20_000);
      } finally {
        await mend();
      }
      await load.flows(backMs);
      const totals = await load.end();
      await expectWhole(totals);
    },
    90_000,
  );

  it('survives five cut connections under load', async () => {
    const load = openLoad();
    for (let cuts = 0; cuts < 5; cuts += 1) {
      await load.flows(10_000);
      wire.cut();
    }
    await load.flows(backMs);
    await expectWhole(await load.end());
  }, 90_000);

  it('while paused, operations fail within 5 s, with an idle and a busy pool', async () => {
    const works = () => [
      trees.findById('t').lean().exec(),
      trees.updateOne({ _id: 't' }, { $set: { note: 'x' } }).exec(),
      trees.find({}).lean().cursor().next(),
      ...Array.from({ length: 40 }, () => trees.countDocuments({}).exec()),
    ];
    await Promise.all(works());
    await power.pause();
    try {
      for (let rounds = 0; rounds < 2; rounds += 1) {
        const began = performance.now();
        const ends = await Promise.allSettled(
          works().map((work) => work.finally(() => expect(performance.now() - began).toBeLessThan(operationBoundMs))),
        );
        for (const end of ends) {
          expect(end.status).toBe('rejected');
          expect(String((end as PromiseRejectedResult).reason)).toMatch(/Mongo/);
        }
      }
    } finally {
      await power.unpause();
    }
    await until(
      () =>
        trees.exists({ _id: 't' }).then(
          () => true,
          () => false,
        ),
      backMs,
    );
  }, 120_000);
});
