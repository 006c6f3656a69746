import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { connect } from 'amqplib';
import type { StartedTestContainer } from 'testcontainers';
import type { Envelope } from '@sternenrat/contracts/core/event';
import { startEmbeddedMongo } from '@sternenrat/embedded-mongo';
import { createRabbitBus } from '../../src/bus/rabbit.ts';
import type { RabbitBus } from '../../src/bus/rabbit.ts';
import { consume } from '../../src/events/consumer.ts';
import { deadLetterModel } from '../../src/events/dead-letter-store.ts';
import { createConsumers } from '../../src/events/subscribe.ts';
import { createLogger } from '../../src/log/logger.ts';
import { createMetrics } from '../../src/metrics/metrics.ts';
import { connectMongo } from '../../src/storage/connect.ts';
import { addressOf, describeWithDocker, images, startRabbit } from '../../src/testing/docker.ts';
import { systemClocks } from '../../src/time/clocks.ts';
import { event, Grew } from '../events/fixture.ts';
import { until } from '../until.ts';

const log = createLogger({ name: 'test', level: process.env['TEST_LOG_LEVEL'] ?? 'silent' });
const command = fileURLToPath(new URL('../../src/commands/replay.ts', import.meta.url));

await describeWithDocker('the replay command', images.rabbit, () => {
  let server: StartedTestContainer;
  let url: string;
  let database: Awaited<ReturnType<typeof startEmbeddedMongo>>;
  let bus: RabbitBus;
  let deadLetters: ReturnType<typeof deadLetterModel>;
  let handled: Envelope[] = [];
  let fails = false;

  beforeAll(async () => {
    server = await startRabbit();
    url = addressOf('amqp', server, 5672);
    database = await startEmbeddedMongo(':memory:');
    const connection = await connectMongo(database.uri, 'owl');
    deadLetters = deadLetterModel(connection);
    const topology = [{ queue: 'owl', types: ['Grew'] }];
    bus = createRabbitBus({ url, exchange: 'events', topology, log, maxAttempts: 2, backoffMs: () => 5 });
    const grew = consume(Grew, async (one) => {
      if (fails) throw new Error('the nest is full');
      handled.push(one);
    });
    await createConsumers({
      service: 'owl',
      consumers: [grew],
      bus,
      deadLetters,
      clocks: systemClocks,
      log,
      metrics: createMetrics('owl'),
    }).subscribe();
    await bus.start();
    await until(() => published(event()), 10_000);
  }, 180_000);
  afterAll(async () => {
    await bus.close();
    await deadLetters.db.close();
    await database.close();
    await server.stop();
  });
  beforeEach(async () => {
    await bus.waitUntilIdle();
    handled = [];
    fails = false;
  });

  const published = (one: Envelope): Promise<boolean> =>
    bus.publish(one).then(
      () => true,
      () => false,
    );

  async function run(...args: string[]) {
    const env = { ...process.env, NODE_OPTIONS: '', MONGO_URL: database.uri, RABBITMQ_URL: url };
    const options = ['--disable-warning=ExperimentalWarning', command, ...args];
    return promisify(execFile)(process.execPath, options, { env }).then(
      ({ stdout }) => ({ code: 0, lines: stdout.trim().split('\n') }),
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, lines: stderr.trim().split('\n') }),
    );
  }

  async function deadLetterOne(): Promise<Envelope> {
    const one = event();
    fails = true;
    await bus.publish(one);
    await until(async () => (await deadLetters.findOne({ eventId: one.id })) !== null);
    fails = false;
    return one;
  }

  /** Simulates a consumer that crashes on each delivery, up to the broker's limit. */
  async function crashConsumer(one: Envelope): Promise<void> {
    const broker = await connect(url);
    const channel = await broker.createConfirmChannel();
    const content = Buffer.from(JSON.stringify(one));
    const dead = async () => (await channel.checkQueue('owl.dead')).messageCount;
    const before = await dead();
    // published to the dead-letter exchange, because the service's own queue has a live consumer
    channel.publish('events.dead', 'owl', content, { persistent: true, messageId: one.id });
    await channel.waitForConfirms();
    await until(async () => (await dead()) > before);
    await broker.close();
  }

  it('lists dead letters and requeues one by its id', async () => {
    expect(await run('owl')).toEqual({ code: 0, lines: ['No dead letters of owl.'] });
    const [first, second] = [await deadLetterOne(), await deadLetterOne()];
    const third = event();
    await crashConsumer(third);
    const rows = [
      `failed  owl  Grew  ${first.id}  the nest is full (2 tries)`,
      `failed  owl  Grew  ${second.id}  the nest is full (2 tries)`,
      `crashed  owl  Grew  ${third.id}  its consumer crashed each time`,
    ];
    for (let looks = 0; looks < 2; looks += 1) expect(await run('owl')).toEqual({ code: 0, lines: rows });
    expect(await run('owl', '--id', second.id)).toEqual({
      code: 0,
      lines: [rows[1], '1 requeued to owl'],
    });
    await until(() => handled.length === 1);
    expect(handled).toEqual([second]);
    expect(await run('owl', '--id', 'unknown')).toEqual({
      code: 1,
      lines: ['owl has no dead letter with the id unknown.'],
    });
    expect(await run('owl', '--all')).toEqual({
      code: 0,
      lines: [rows[0], rows[2], '2 requeued to owl'],
    });
    await until(() => handled.length === 3);
    expect(handled).toEqual(expect.arrayContaining([first, third]));
    expect(await run('owl')).toEqual({ code: 0, lines: ['No dead letters of owl.'] });
  }, 120_000);

  it('dead-letters a replayed message that fails again', async () => {
    const one = await deadLetterOne();
    const before = (await deadLetters.findOne({ eventId: one.id }).lean())!;
    fails = true;
    await run('owl', '--all');
    await until(
      async () => ((await deadLetters.findOne({ eventId: one.id }).lean())?.at.getTime() ?? 0) > before.at.getTime(),
    );
    fails = false;
    await run('owl', '--all');
    await until(() => handled.length === 1, 20_000);
    expect(await deadLetters.countDocuments()).toBe(0);
  }, 120_000);

  it('keeps dead letters whose queue is missing', async () => {
    await deadLetters.create([
      { _id: 'p1', queue: 'nowhere', raw: '{}', reason: 'x', at: new Date(), attempts: 1, eventId: 'e' },
    ]);
    expect(await run('owl', '--all')).toEqual({ code: 1, lines: ['no such queue: nowhere'] });
    expect(await deadLetters.countDocuments()).toBe(1);
    await deadLetters.deleteMany({});
  }, 120_000);

  it('requires service and URLs', async () => {
    for (const args of [[], ['owl', 'auth'], ['owl', '--all', '--id', 'x']])
      expect(await run(...args)).toEqual({ code: 1, lines: [expect.stringMatching(/^Usage: /)] });
  }, 120_000);

  it('a message whose consumer crashes each time becomes a dead letter at the broker’s limit', async () => {
    const idle = createRabbitBus({ url, exchange: 'wrens', topology: [{ queue: 'wren', types: ['Grew'] }], log });
    await idle.start();
    const one = event();
    await until(
      () =>
        idle.publish(one).then(
          () => true,
          () => false,
        ),
      10_000,
    );
    await idle.close();
    const broker = await connect(url);
    const channel = await broker.createChannel();
    let deaths = 0;
    await until(async () => {
      const message = await channel.get('wren');
      if (!message) return (await channel.checkQueue('wren.dead')).messageCount === 1;
      deaths += 1;
      channel.nack(message, false, true);
      return false;
    }, 20_000);
    expect(deaths).toBe(101);
    await broker.close();
    expect(await run('wren')).toEqual({
      code: 0,
      lines: [`crashed  wren  Grew  ${one.id}  its consumer crashed each time`],
    });
  }, 90_000);
});
