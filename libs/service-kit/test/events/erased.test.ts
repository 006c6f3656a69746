import { ExportPart, ExportRequested, UserErased } from '@sternenrat/contracts/person';
import { defineEvent } from '@sternenrat/contracts/define-event';
import type { Envelope, EventDefinition } from '@sternenrat/contracts/define-event';
import { z } from '@sternenrat/contracts/zod';
import { consume } from '../../src/events/consumer.ts';
import { createErasing } from '../../src/events/erased.ts';
import { createService } from '../../src/http/service.ts';
import { createWorld } from '../../src/testing/world.ts';
import type { World } from '../../src/testing/world.ts';
import { event } from './fixture.ts';

const Hooted = defineEvent({
  type: 'Hooted',
  version: 1,
  kind: 'fact',
  publisher: 'owl',
  payload: z.object({ userId: z.string(), times: z.int() }),
});

describe('a person whose account is gone', () => {
  let world: World;
  let kept: Map<string, number>;
  let erased: string[];
  beforeEach(async () => {
    world = await createWorld();
    kept = new Map();
    erased = [];
    const service = createService({
      name: 'owl',
      deps: await world.deps('owl'),
      models: [],
      routes: [],
      consumers: [consume(Hooted, async ({ payload }) => void kept.set(payload.userId, payload.times))],
      async eraseUser(userId) {
        erased.push(userId);
        kept.delete(userId);
      },
      exportUser: async (userId) => kept.get(userId) ?? null,
    });
    await service.start();
  });
  afterEach(() => world[Symbol.asyncDispose]());
  const say = (definition: EventDefinition, payload: Record<string, unknown>) =>
    world.bus.publish(event({ type: definition.type, payload }));

  it('is erased, and nothing new is laid for an event that comes late', async () => {
    await say(Hooted, { userId: 'user-1', times: 3 });
    await say(Hooted, { userId: 'user-2', times: 4 });
    await say(UserErased, { userId: 'user-1' });
    await say(Hooted, { userId: 'user-1', times: 5 });
    expect([...kept]).toEqual([['user-2', 4]]);
    const connection = await world.connection('owl');
    expect(await connection.collection('parked').countDocuments()).toBe(0);
    const [tombstone, ...others] = await connection.collection('erased').find().toArray();
    expect([Object.keys(tombstone ?? {}).toSorted(), others]).toEqual([
      ['_id', 'garbageAt', 'sweepAt', 'sweepsLeft'],
      [],
    ]);
  });

  it('is erased again, however often it is said', async () => {
    await Promise.all([1, 2, 3].map(() => say(UserErased, { userId: 'user-1' })));
    expect(erased).toEqual(['user-1', 'user-1', 'user-1']);
  });

  it('has their part handed over before, under a key of its own', async () => {
    const parts: Envelope[] = [];
    await world.bus.subscribe('probe', [ExportPart.type], async (raw) => void parts.push(raw as Envelope));
    await say(Hooted, { userId: 'user-1', times: 3 });
    for (const exportId of ['x1', 'x1']) await say(ExportRequested, { userId: 'user-1', exportId });
    await say(ExportRequested, { userId: 'user-9', exportId: 'x2' });
    expect(parts.map(({ id, aggregate, payload }) => ({ id, aggregate, payload }))).toEqual([
      ...[1, 2].map(() => ({
        id: 'x1-owl',
        aggregate: 'user-1',
        payload: { userId: 'user-1', exportId: 'x1', service: 'owl', data: 3 },
      })),
      { id: 'x2-owl', aggregate: 'user-9', payload: { userId: 'user-9', exportId: 'x2', service: 'owl', data: null } },
    ]);
  });
});

it('what a call laid that was under way is swept two minutes later, what was done to that another two later', async () => {
  await using world = await createWorld();
  let machine = 1_000_000;
  const swept: string[] = [];
  const erasing = createErasing(
    await world.connection('sweeping'),
    { machine: () => machine },
    async (userId) => void swept.push(userId),
    () => undefined,
  );
  await erasing.erase('user-1');
  machine += 119_000;
  await erasing.sweep();
  expect(swept).toEqual(['user-1']);
  machine += 1_000;
  await erasing.sweep();
  await erasing.sweep();
  expect(swept).toEqual(['user-1', 'user-1']);
  machine += 120_000;
  await erasing.sweep();
  machine += 120_000;
  await erasing.sweep();
  expect(swept).toEqual(['user-1', 'user-1', 'user-1']);
  expect(await erasing.knows('user-1')).toBe(true);
});
