import mongoose from 'mongoose';
import type { Envelope } from '@sternenrat/contracts/define-event';
import { createMemoryBus } from '../../src/bus/memory.ts';
import { consume } from '../../src/events/consumer.ts';
import type { Consumer } from '../../src/events/consumer.ts';
import { parkedModel } from '../../src/events/parked.ts';
import { createConsumers } from '../../src/events/subscribe.ts';
import type { Consumers } from '../../src/events/subscribe.ts';
import { currentContext } from '../../src/log/context.ts';
import { createMetrics } from '../../src/metrics/metrics.ts';
import { createWorld } from '../../src/testing/world.ts';
import type { World } from '../../src/testing/world.ts';
import { event, Grew } from './fixture.ts';

describe('the consumers of a service', () => {
  let world: World;
  let parked: ReturnType<typeof parkedModel>;
  let bus: ReturnType<typeof createMemoryBus>;
  let handled: Envelope[];
  let fails = false;

  const grew = consume(Grew, async (one) => {
    handled.push(one);
    if (fails) throw new Error('the nest is full');
  });
  async function subscribe(consumers: readonly Consumer[] = [grew]): Promise<Consumers> {
    const made = createConsumers({
      service: 'owl',
      consumers,
      bus,
      parked,
      clocks: world.clocks,
      log: world.log,
      metrics: createMetrics('owl'),
    });
    await made.subscribe();
    return made;
  }

  beforeAll(async () => {
    world = await createWorld();
    parked = parkedModel(await world.connection('consumers'));
    await parked.createIndexes();
  });
  afterAll(() => world[Symbol.asyncDispose]());
  beforeEach(async () => {
    await parked.deleteMany({});
    bus = createMemoryBus({ maxAttempts: 3, backoffMs: () => 1 });
    await bus.start();
    handled = [];
    fails = false;
  });
  afterEach(() => bus.close());

  it('get the event as its definition says, without fields that it doesn’t know', async () => {
    await subscribe();
    const one = event();
    await bus.publish({ ...one, payload: { by: 1, laterAddition: true } });
    expect(handled).toEqual([one]);
  });

  it('work within the request that the event comes from', async () => {
    let requestId: string | undefined;
    await subscribe([consume(Grew, async () => void (requestId = currentContext()?.requestId))]);
    await bus.publish(event({ requestId: 'request-0007' }));
    expect(requestId).toBe('request-0007');
  });

  it.each([
    ['an envelope without id', { id: undefined }, /^Not an envelope: id/],
    ['an envelope whose time is none', { at: 'yesterday' }, /^Not an envelope: at/],
    ['a payload of another form', { payload: { by: 'much' } }, /^Not a Grew: by/],
    ['no payload', { payload: undefined }, /^Not an envelope: payload/],
    ['a version that nobody knows yet', { version: 2 }, /^Version 2 is not understood/],
  ])('park %s at once, with its reason, and go on', async (_name, change, reason) => {
    await subscribe();
    const bad = event(change);
    await bus.publish(bad);
    await bus.publish(event());
    expect(handled).toHaveLength(1);
    const [row, ...others] = await parked.find().lean();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      queue: 'owl',
      attempts: 1,
      reason: expect.stringMatching(reason),
      type: 'Grew',
      aggregate: 'user-1',
    });
    expect(JSON.parse(row!.raw)).toEqual(JSON.parse(JSON.stringify(bad)));
  });

  it('quote no value of an unreadable message as the reason', async () => {
    await subscribe();
    await bus.publish(event({ payload: { by: 'my secret question' } }));
    expect((await parked.findOne().lean())!.reason).not.toContain('secret');
  });

  it('park what fails in every try, after the last one, and acknowledge it', async () => {
    await subscribe();
    fails = true;
    const one = event();
    await bus.publish(one);
    expect(handled).toHaveLength(3);
    expect(await parked.find().lean()).toEqual([
      {
        _id: expect.any(String),
        queue: 'owl',
        reason: 'the nest is full',
        raw: JSON.stringify(one),
        at: expect.any(Date),
        attempts: 3,
        type: 'Grew',
        eventId: one.id,
        aggregate: 'user-1',
      },
    ]);
  });

  it('never park what only failed because the database was away', async () => {
    let away = true;
    const shy = consume(Grew, async (one) => {
      if (away) throw new mongoose.mongo.MongoNetworkError('connection 3 closed');
      handled.push(one);
    });
    await subscribe([shy]);
    await expect(bus.publish(event())).rejects.toThrow('did not take');
    away = false;
    await bus.publish(event());
    expect([handled.length, await parked.countDocuments()]).toEqual([1, 0]);
  });

  it('park one message once, however often it comes', async () => {
    await subscribe();
    const bad = event({ version: 9 });
    await Promise.all([bus.publish(bad), bus.publish(bad), bus.publish(bad)]);
    expect(await parked.countDocuments()).toBe(1);
  });

  it('leave a message with its publisher when it can’t even be parked', async () => {
    const broken = { updateOne: async () => Promise.reject(new Error('no database')) } as unknown as typeof parked;
    await createConsumers({
      service: 'owl',
      consumers: [grew],
      bus,
      parked: broken,
      clocks: world.clocks,
      log: world.log,
      metrics: createMetrics('owl'),
    }).subscribe();
    await expect(bus.publish(event({ version: 9 }))).rejects.toThrow();
  });

  it('handle a parked message again when asked, and forget it only then', async () => {
    const consumers = await subscribe();
    fails = true;
    await bus.publish(event());
    const { _id } = (await parked.findOne().lean())!;
    await expect(consumers.replay(_id)).rejects.toThrow('the nest is full');
    expect(await parked.countDocuments()).toBe(1);
    fails = false;
    handled = [];
    await consumers.replay(_id);
    expect(handled).toHaveLength(1);
    expect(await parked.countDocuments()).toBe(0);
    await expect(consumers.replay(_id)).rejects.toMatchObject({ kind: { code: 'not_found' } });
  });

  it('give a consumer that asks for it a queue of its own, whose failures are its own', async () => {
    let tries = 0;
    await subscribe([
      grew,
      consume(
        Grew,
        async () => {
          tries += 1;
          throw new Error('no');
        },
        'mood',
      ),
    ]);
    await bus.publish(event());
    expect([handled.length, tries]).toEqual([1, 3]);
    expect(await parked.findOne().lean()).toMatchObject({ queue: 'owl.mood' });
  });

  it('are refused when two of one queue want the same type', async () => {
    await expect(subscribe([grew, grew])).rejects.toThrow(/Two consumers of Grew/);
  });
});
