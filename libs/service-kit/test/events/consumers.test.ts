import mongoose from 'mongoose';
import type { Envelope } from '@sternenrat/contracts/core/event';
import { createMemoryBus } from '../../src/bus/memory.ts';
import { consume } from '../../src/events/consumer.ts';
import type { Consumer } from '../../src/events/consumer.ts';
import { deadLetterModel } from '../../src/events/dead-letter-store.ts';
import { createConsumers } from '../../src/events/subscribe.ts';
import type { Consumers } from '../../src/events/subscribe.ts';
import { currentContext } from '../../src/log/context.ts';
import { createMetrics } from '../../src/metrics/metrics.ts';
import { createTestEnvironment } from '../../src/testing/environment.ts';
import type { TestEnvironment } from '../../src/testing/environment.ts';
import { event, Grew } from './fixture.ts';

describe('the consumers of a service', () => {
  let environment: TestEnvironment;
  let deadLetters: ReturnType<typeof deadLetterModel>;
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
      deadLetters,
      clocks: environment.clocks,
      log: environment.log,
      metrics: createMetrics('owl'),
    });
    await made.subscribe();
    return made;
  }

  beforeAll(async () => {
    environment = await createTestEnvironment();
    deadLetters = deadLetterModel(await environment.connection('consumers'));
    await deadLetters.createIndexes();
  });
  afterAll(() => environment[Symbol.asyncDispose]());
  beforeEach(async () => {
    await deadLetters.deleteMany({});
    bus = createMemoryBus({ maxAttempts: 3, backoffMs: () => 1 });
    await bus.start();
    handled = [];
    fails = false;
  });
  afterEach(() => bus.close());

  it('get the parsed event without unknown fields', async () => {
    await subscribe();
    const one = event();
    await bus.publish({ ...one, payload: { by: 1, laterAddition: true } });
    expect(handled).toEqual([one]);
  });

  it('run in the request context of the event', async () => {
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
    ['an unknown version', { version: 2 }, /^Version 2 is not supported/],
  ])('dead-letter %s at once, with the reason', async (_name, change, reason) => {
    await subscribe();
    const bad = event(change);
    await bus.publish(bad);
    await bus.publish(event());
    expect(handled).toHaveLength(1);
    const [row, ...others] = await deadLetters.find().lean();
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

  it('quote no value of an unreadable message', async () => {
    await subscribe();
    await bus.publish(event({ payload: { by: 'my secret question' } }));
    expect((await deadLetters.findOne().lean())!.reason).not.toContain('secret');
  });

  it('dead-letter a message after the last failed attempt and acknowledge it', async () => {
    await subscribe();
    fails = true;
    const one = event();
    await bus.publish(one);
    expect(handled).toHaveLength(3);
    expect(await deadLetters.find().lean()).toEqual([
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

  it('never dead-letter a message because of a database outage', async () => {
    let isDown = true;
    const shy = consume(Grew, async (one) => {
      if (isDown) throw new mongoose.mongo.MongoNetworkError('connection 3 closed');
      handled.push(one);
    });
    await subscribe([shy]);
    await expect(bus.publish(event())).rejects.toThrow('rejected event');
    isDown = false;
    await bus.publish(event());
    expect([handled.length, await deadLetters.countDocuments()]).toEqual([1, 0]);
  });

  it('dead-letter a repeated message once', async () => {
    await subscribe();
    const bad = event({ version: 9 });
    await Promise.all([bus.publish(bad), bus.publish(bad), bus.publish(bad)]);
    expect(await deadLetters.countDocuments()).toBe(1);
  });

  it('reject a message that cannot be dead-lettered, so that the publisher retries', async () => {
    const broken = { updateOne: async () => Promise.reject(new Error('no database')) } as unknown as typeof deadLetters;
    await createConsumers({
      service: 'owl',
      consumers: [grew],
      bus,
      deadLetters: broken,
      clocks: environment.clocks,
      log: environment.log,
      metrics: createMetrics('owl'),
    }).subscribe();
    await expect(bus.publish(event({ version: 9 }))).rejects.toThrow();
  });

  it('replay a dead letter and delete it on success', async () => {
    const consumers = await subscribe();
    fails = true;
    await bus.publish(event());
    const { _id } = (await deadLetters.findOne().lean())!;
    await expect(consumers.replay(_id)).rejects.toThrow('the nest is full');
    expect(await deadLetters.countDocuments()).toBe(1);
    fails = false;
    handled = [];
    await consumers.replay(_id);
    expect(handled).toHaveLength(1);
    expect(await deadLetters.countDocuments()).toBe(0);
    await expect(consumers.replay(_id)).rejects.toMatchObject({ kind: { code: 'not_found' } });
  });

  it('isolate the failures of a consumer with a separate queue', async () => {
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
    expect(await deadLetters.findOne().lean()).toMatchObject({ queue: 'owl.mood' });
  });

  it('reject two consumers of one type in one queue', async () => {
    await expect(subscribe([grew, grew])).rejects.toThrow(/Two consumers of Grew/);
  });
});
