import { defineEvent } from '@sternenrat/contracts/define-event';
import { z } from '@sternenrat/contracts/zod';
import { consume } from '../../src/events/consumer.ts';
import { parkedModel } from '../../src/events/parked.ts';
import { listen } from '../../src/http/listen.ts';
import { route } from '../../src/http/route.ts';
import { createService } from '../../src/http/service.ts';
import { aggregateSchema, createStore, newEvent } from '../../src/storage/aggregate.ts';
import type { Aggregate } from '../../src/storage/aggregate.ts';
import { createRelay } from '../../src/storage/relay.ts';
import { createWorld } from '../../src/testing/world.ts';
import { inner, open } from './fixture.ts';

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
    await using world = await createWorld();
    const service = createService({
      name: 'owl',
      deps: await world.deps('owl'),
      models: [],
      routes: [
        route(open, async () => ({ success: true as const })),
        route(inner, async (call) => ({ success: true as const, saw: call.caller ?? '' })),
      ],
    });
    await service.start();
    await using publicly = await listen(service.publicApp, { host: '127.0.0.1', port: 0 });
    await using internally = await listen(service.internalApp, { host: '127.0.0.1', port: 0 });
    const status = async (base: string, path: string): Promise<number> =>
      (await fetch(base + path, { headers: world.callerFor('oracle', 'owl') })).status;
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
    await using world = await createWorld();
    const deps = await world.deps('owl');
    const service = createService({ name: 'owl', deps, models: [], routes: [] });
    await using server = await listen(service.publicApp, { host: '127.0.0.1', port: 0 });
    const ready = async (): Promise<number> => (await fetch(`${server.url}/readyz`)).status;
    expect(await ready()).toBe(503);
    await service.start();
    expect(await ready()).toBe(200);
    await deps.connection.close();
    expect(await ready()).toBe(503);
  });

  it('builds its indexes, and what is written with an event is heard', async () => {
    await using world = await createWorld();
    const deps = await world.deps('owl');
    const heard: unknown[] = [];
    const model = deps.connection.model<Nest>('nests', aggregateSchema<Nest>({ eggs: Number }));
    const relay = createRelay({ models: [model], bus: deps.bus, clocks: deps.clocks, log: deps.log });
    const service = createService({
      name: 'owl',
      deps,
      routes: [],
      models: [model],
      relay,
      consumers: [consume(Hooted, async ({ aggregate, payload }) => void heard.push([aggregate, payload.times]))],
    });
    await service.start();
    await world.bus.start();
    const store = createStore<Nest>(model, { clocks: deps.clocks, nudge: relay.nudge });
    await store.create({ _id: 'n1', eggs: 1 }, [newEvent(Hooted, { times: 3 })]);
    await service.settled();
    await world.bus.quiet();
    expect(heard).toEqual([['n1', 3]]);
    expect(Object.keys(await model.collection.indexInformation())).toContain('outbox.at_1');
    await service.stop();
  });

  it('forgets a player with the parked events about them', async () => {
    await using world = await createWorld();
    const deps = await world.deps('owl');
    const erased: string[] = [];
    const service = createService({
      name: 'owl',
      deps,
      routes: [],
      models: [],
      eraseUser: async (id) => void erased.push(id),
      exportUser: async (id) => ({ id }),
    });
    await service.start();
    const parked = parkedModel(deps.connection);
    await parked.insertMany([
      { _id: 'p1', queue: 'owl', raw: '{}', reason: 'x', at: new Date(), attempts: 1, aggregate: 'u1' },
    ]);
    await service.eraseUser('u1');
    expect([erased, await parked.countDocuments({})]).toEqual([['u1'], 0]);
    expect(await service.exportUser('u1')).toEqual({ id: 'u1' });
    await service.stop();
  });
});
