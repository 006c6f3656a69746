import { ExportPart, ExportRequested, UserErased } from '@sternenrat/contracts/personal-data';
import { defineEvent } from '@sternenrat/contracts/define-event';
import type { Envelope } from '@sternenrat/contracts/core/event';
import type { EventDefinition } from '@sternenrat/contracts/define-event';
import { z } from '@sternenrat/contracts/core/zod';
import { consume } from '../../src/events/consumer.ts';
import { createEraser } from '../../src/events/erasure.ts';
import { createService } from '../../src/http/service.ts';
import { createTestEnvironment } from '../../src/testing/environment.ts';
import type { TestEnvironment } from '../../src/testing/environment.ts';
import { productContracts } from '../http/fixture.ts';
import { event } from './fixture.ts';

const Hooted = defineEvent({
  type: 'Hooted',
  version: 1,
  kind: 'fact',
  publisher: 'owl',
  payload: z.object({ userId: z.string(), times: z.int() }),
});

describe('an erased user', () => {
  let environment: TestEnvironment;
  let stored: Map<string, number>;
  let erased: string[];
  beforeEach(async () => {
    environment = await createTestEnvironment();
    stored = new Map();
    erased = [];
    const service = createService({
      name: 'owl',
      ...productContracts,
      deps: await environment.deps('owl'),
      models: [],
      routes: [],
      consumers: [consume(Hooted, async ({ payload }) => void stored.set(payload.userId, payload.times))],
      async eraseUser(userId) {
        erased.push(userId);
        stored.delete(userId);
      },
      exportUser: async (userId) => stored.get(userId) ?? null,
    });
    await service.start();
  });
  afterEach(() => environment[Symbol.asyncDispose]());
  const say = (definition: EventDefinition, payload: Record<string, unknown>) =>
    environment.bus.publish(event({ type: definition.type, payload }));

  it('is erased, and a late event stores nothing', async () => {
    await say(Hooted, { userId: 'user-1', times: 3 });
    await say(Hooted, { userId: 'user-2', times: 4 });
    await say(UserErased, { userId: 'user-1' });
    await say(Hooted, { userId: 'user-1', times: 5 });
    expect([...stored]).toEqual([['user-2', 4]]);
    const connection = await environment.connection('owl');
    expect(await connection.collection('parked').countDocuments()).toBe(0);
    const [tombstone, ...others] = await connection.collection('erased').find().toArray();
    expect([Object.keys(tombstone ?? {}).toSorted(), others]).toEqual([
      ['_id', 'garbageAt', 'sweepAt', 'sweepsLeft'],
      [],
    ]);
  });

  it('can be erased repeatedly', async () => {
    await Promise.all([1, 2, 3].map(() => say(UserErased, { userId: 'user-1' })));
    expect(erased).toEqual(['user-1', 'user-1', 'user-1']);
  });

  it('can be exported before, under a deterministic id', async () => {
    const parts: Envelope[] = [];
    await environment.bus.subscribe('probe', [ExportPart.type], async (raw) => void parts.push(raw as Envelope));
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

it('knows an erased user for 90 days of machine time, then MongoDB removes the mark', async () => {
  await using environment = await createTestEnvironment();
  const machine = Date.parse('2026-03-10T12:00:00Z');
  const connection = await environment.connection('marked');
  const clocks = { machine: () => machine };
  const { model, erase } = createEraser(connection, { clocks, log: environment.log }, async () => {});
  await erase('user-1');
  expect((await model.findById('user-1').lean())?.garbageAt).toEqual(new Date('2026-06-08T12:00:00Z'));
  expect(model.schema.indexes()).toContainEqual([{ garbageAt: 1 }, expect.objectContaining({ expireAfterSeconds: 0 })]);
});

it('sweeps data of concurrent calls after two and four minutes', async () => {
  await using environment = await createTestEnvironment();
  let machine = 1_000_000;
  const swept: string[] = [];
  const eraser = createEraser(
    await environment.connection('sweeping'),
    { clocks: { machine: () => machine }, log: environment.log },
    async (userId) => void swept.push(userId),
  );
  await eraser.erase('user-1');
  machine += 119_000;
  await eraser.sweep.run();
  expect(swept).toEqual(['user-1']);
  machine += 1_000;
  await eraser.sweep.run();
  await eraser.sweep.run();
  expect(swept).toEqual(['user-1', 'user-1']);
  machine += 120_000;
  await eraser.sweep.run();
  machine += 120_000;
  await eraser.sweep.run();
  expect(swept).toEqual(['user-1', 'user-1', 'user-1']);
  expect(await eraser.isErased('user-1')).toBe(true);
});
