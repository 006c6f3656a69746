import { errors } from '@sternenrat/contracts/errors';
import { defineEvent } from '@sternenrat/contracts/define-event';
import { z } from '@sternenrat/contracts/core/zod';
import { createRabbitBus } from '../../src/bus/rabbit.ts';
import type { Bus } from '../../src/bus/port.ts';
import { connectRedis } from '../../src/cache/redis.ts';
import { consume } from '../../src/events/consumer.ts';
import { createServiceClient } from '../../src/http/client.ts';
import { listen } from '../../src/http/listen.ts';
import { route } from '../../src/http/route.ts';
import { createService } from '../../src/http/service.ts';
import { redisLimits } from '../../src/limits/redis.ts';
import { createStore, newEvent } from '../../src/storage/aggregate.ts';
import { createRelay } from '../../src/storage/relay.ts';
import { drill } from '../../src/testing/alerts.ts';
import { createTestEnvironment } from '../../src/testing/environment.ts';
import type { TestEnvironment } from '../../src/testing/environment.ts';
import { inner, open, productContracts } from '../http/fixture.ts';
import { treeModel } from '../storage/fixture.ts';
import type { Tree } from '../storage/fixture.ts';

const Hooted = defineEvent({
  type: 'Hooted',
  version: 1,
  kind: 'fact',
  publisher: 'owl',
  payload: z.object({ times: z.int() }),
});
const hooted = (more: object = {}) => ({
  id: 'e1',
  type: 'Hooted',
  version: 1,
  aggregate: 'n1',
  seq: 1,
  at: new Date().toISOString(),
  payload: { times: 1 },
  ...more,
});

function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}
const times = (count: number, work: () => Promise<unknown>) => Promise.all(Array.from({ length: count }, work));

describe('each alert fires when its condition is provoked, and not before', () => {
  let environment: TestEnvironment;
  let answer: () => Promise<object>;
  let offset = 0;
  const running: AsyncDisposable[] = [];

  async function serve(bus: Bus = environment.bus) {
    const deps = { ...(await environment.deps('owl')), bus };
    const model = await treeModel(deps.connection, 'trees');
    const clocks = { now: () => environment.clocks.now(), machine: () => Date.now() + offset };
    const relay = createRelay({ models: [model], bus, clocks, log: deps.log });
    const service = createService({
      name: 'owl',
      ...productContracts,
      deps: { ...deps, clocks },
      models: [model],
      relay,
      routes: [route(open, () => answer()), route(inner, async () => ({}))],
      consumers: [consume(Hooted, async () => undefined)],
    });
    await service.start();
    const [listener, inside] = await Promise.all([
      listen(service.publicApp, { host: '127.0.0.1', port: 0 }),
      listen(service.internalApp, { host: '127.0.0.1', port: 0 }),
    ]);
    running.push({
      [Symbol.asyncDispose]: async () => {
        await Promise.all([listener.close(), inside.close()]);
        await service.stop();
      },
    });
    const store = createStore<Tree>(model, { clocks, nudge: relay.nudge });
    const page = async (): Promise<string> => (await fetch(`${inside.url}/metrics`)).text();
    return { deps, model, store, page, call: () => fetch(`${listener.url}/api/open`) };
  }

  // a new environment per test, because subscribers of earlier tests would share the events of a queue
  beforeEach(async () => {
    environment = await createTestEnvironment();
    offset = 0;
    answer = async () => ({});
  });
  afterEach(async () => {
    for (const one of running.splice(0)) await one[Symbol.asyncDispose]();
    await environment[Symbol.asyncDispose]();
  });

  it('ManyFaults: one answer in ten is a 500', async () => {
    const { page, call } = await serve();
    let count = 0;
    answer = async () => {
      if ((count += 1) % 10 === 0) throw new Error('broken');
      return {};
    };
    // `rate` needs an earlier sample of a series, so each status is answered once before
    await times(20, call);
    expect(await drill('ManyFaults', page, () => times(20, call))).toEqual([]);
  });

  it('SlowAnswers and EventLoopBlocked: each call blocks the process', async () => {
    const { page, call } = await serve();
    answer = async () => {
      block(600);
      return {};
    };
    const provoke = async () => {
      for (let n = 0; n < 3; n += 1) await call();
    };
    // `rate` needs an earlier sample of a series
    await call();
    expect(await drill('SlowAnswers', page, provoke)).toEqual([]);
    // each scrape resets the event-loop histogram
    await page();
    expect(await drill('EventLoopBlocked', page, provoke)).toEqual([]);
  });

  it('BreakerOpen: nothing listens', async () => {
    const { page, deps } = await serve();
    const unreachable = createServiceClient({
      baseUrl: 'http://127.0.0.1:1',
      audience: 'auth',
      caller: 'owl',
      errors,
      keys: environment.keys('auth'),
      ...deps,
    });
    const provoke = async () => {
      for (let n = 0; n < 3; n += 1) await unreachable.call(inner).catch(() => undefined);
    };
    expect(await drill('BreakerOpen', page, provoke)).toEqual([]);
  });

  it('DatabaseSlow: an answer takes 300 ms', async () => {
    const { page, model } = await serve();
    const provoke = async () => {
      const queries = times(20, () => model.findById('n1').lean().exec());
      await Promise.resolve();
      block(300);
      await queries;
    };
    expect(await drill('DatabaseSlow', page, provoke)).toEqual([]);
  });

  it('RedisAway: limits count in the process’s own memory', async () => {
    const { page, deps } = await serve();
    const redis = connectRedis('redis://127.0.0.1:1', deps.log);
    const limit = redisLimits(redis, 1, deps.metrics).create({ name: 'x', points: 5, durationSeconds: 60 });
    expect(await drill('RedisAway', page, () => limit.consume('luna'))).toEqual([]);
    redis.disconnect();
  });

  it('OutboxStuck: the broker is down for a minute', async () => {
    const unreachableBus = createRabbitBus({
      url: 'amqp://127.0.0.1:1',
      exchange: 'events',
      topology: [],
      log: environment.log,
    });
    const idleBus: Bus = { ...unreachableBus, subscribe: async () => undefined };
    await idleBus.start();
    const { page, store } = await serve(idleBus);
    await store.create({ _id: 'n0', size: 1 }, [newEvent(Hooted, { times: 1 })]);
    const provoke = async () => void (offset = 61_000);
    expect(await drill('OutboxStuck', page, provoke)).toEqual([]);
    await idleBus.close();
  });

  it('EventsDeadLettered: an unknown version', async () => {
    const { page } = await serve();
    expect(await drill('EventsDeadLettered', page, () => environment.bus.publish(hooted({ version: 9 })))).toEqual([]);
  });

  it('EventsOld: an event of five minutes ago', async () => {
    const { page } = await serve();
    const at = new Date(Date.now() - 300_000).toISOString();
    // `rate` needs an earlier sample of a series
    await environment.bus.publish(hooted({ id: 'fresh' }));
    expect(await drill('EventsOld', page, () => environment.bus.publish(hooted({ at })))).toEqual([]);
  });

  it('QueueLong: a consumer that hangs', async () => {
    const { page } = await serve();
    const stuck = Promise.withResolvers<void>();
    await environment.bus.subscribe('owl.slow', ['Screeched'], () => stuck.promise);
    const sent: Promise<void>[] = [];
    const provoke = async () => {
      for (let n = 0; n < 1_001; n += 1) sent.push(environment.bus.publish(hooted({ id: `s${n}`, type: 'Screeched' })));
    };
    expect(await drill('QueueLong', page, provoke)).toEqual([]);
    stuck.resolve();
    await Promise.all(sent);
  });
});
