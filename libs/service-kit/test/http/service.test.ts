import { defineEvent } from '@sternenrat/contracts/define-event';
import { z } from '@sternenrat/contracts/core/zod';
import { consume } from '../../src/events/consumer.ts';
import { deadLetterModel } from '../../src/events/dead-letter-store.ts';
import { listen } from '../../src/http/listen.ts';
import { route } from '../../src/http/route.ts';
import { createService } from '../../src/http/service.ts';
import { aggregateSchema, createStore, newEvent } from '../../src/storage/aggregate.ts';
import type { Aggregate } from '../../src/storage/aggregate.ts';
import { createRelay } from '../../src/storage/relay.ts';
import { createTestEnvironment } from '../../src/testing/environment.ts';
import { inner, open, productContracts } from './fixture.ts';

const Hooted = defineEvent({
  type: 'Hooted',
  version: 1,
  kind: 'fact',
  publisher: 'owl',
  payload: z.object({ times: z.int() }),
});
interface Nest extends Aggregate {
  eggs: number;
}

describe('a service', () => {
  it('serves its public routes on one port and the internal ones on another', async () => {
    await using environment = await createTestEnvironment();
    const service = createService({
      name: 'owl',
      ...productContracts,
      deps: await environment.deps('owl'),
      models: [],
      routes: [route(open, async () => ({})), route(inner, async (call) => ({ saw: call.caller ?? '' }))],
    });
    await service.start();
    await using publicly = await listen(service.publicApp, { host: '127.0.0.1', port: 0 });
    await using internally = await listen(service.internalApp, { host: '127.0.0.1', port: 0 });
    const status = async (base: string, path: string): Promise<number> =>
      (await fetch(base + path, { headers: environment.callerFor('oracle', 'owl') })).status;
    expect(
      await Promise.all(
        ['/api/open', '/internal/inner', '/metrics', '/readyz'].map((path) => status(publicly.url, path)),
      ),
    ).toEqual([200, 404, 404, 200]);
    expect(
      await Promise.all(
        ['/api/open', '/internal/inner', '/metrics', '/readyz'].map((path) => status(internally.url, path)),
      ),
    ).toEqual([404, 200, 200, 200]);
    service.leave();
    expect(await Promise.all(['/readyz', '/healthz', '/api/open'].map((path) => status(publicly.url, path)))).toEqual([
      503, 200, 200,
    ]);
    await service.stop();
    expect([await status(publicly.url, '/readyz'), await status(publicly.url, '/healthz')]).toEqual([503, 200]);
  });

  it('is not ready before its start, nor without its database', async () => {
    await using environment = await createTestEnvironment();
    const deps = await environment.deps('owl');
    const service = createService({ name: 'owl', deps, ...productContracts, models: [], routes: [] });
    await using server = await listen(service.publicApp, { host: '127.0.0.1', port: 0 });
    const ready = async (): Promise<number> => (await fetch(`${server.url}/readyz`)).status;
    expect(await ready()).toBe(503);
    await service.start();
    expect(await ready()).toBe(200);
    await deps.connection.close();
    expect(await ready()).toBe(503);
  });

  it('builds its indexes and publishes stored events', async () => {
    await using environment = await createTestEnvironment();
    const deps = await environment.deps('owl');
    const received: unknown[] = [];
    const model = deps.connection.model<Nest>('nests', aggregateSchema<Nest>({ eggs: Number }));
    const relay = createRelay({ models: [model], bus: deps.bus, clocks: deps.clocks, log: deps.log });
    const service = createService({
      name: 'owl',
      ...productContracts,
      deps,
      routes: [],
      models: [model],
      relay,
      consumers: [consume(Hooted, async ({ aggregate, payload }) => void received.push([aggregate, payload.times]))],
    });
    await service.start();
    await environment.bus.start();
    const store = createStore<Nest>(model, { clocks: deps.clocks, nudge: relay.nudge });
    await store.create({ _id: 'n1', eggs: 1 }, [newEvent(Hooted, { times: 3 })]);
    await service.settled();
    await environment.bus.waitUntilIdle();
    expect(received).toEqual([['n1', 3]]);
    expect(Object.keys(await model.collection.indexInformation())).toContain('outbox.at_1');
    await service.stop();
  });

  it('erases a user’s dead letters', async () => {
    await using environment = await createTestEnvironment();
    const deps = await environment.deps('owl');
    const erased: string[] = [];
    const service = createService({
      name: 'owl',
      ...productContracts,
      deps,
      routes: [],
      models: [],
      eraseUser: async (id) => void erased.push(id),
      exportUser: async (id) => ({ id }),
    });
    await service.start();
    const deadLetters = deadLetterModel(deps.connection);
    await deadLetters.insertMany([
      { _id: 'p1', queue: 'owl', raw: '{}', reason: 'x', at: new Date(), attempts: 1, aggregate: 'u1' },
    ]);
    await service.eraseUser('u1');
    expect([erased, await deadLetters.countDocuments({})]).toEqual([['u1'], 0]);
    expect(await service.exportUser('u1')).toEqual({ id: 'u1' });
    await service.stop();
  });
});
