import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { connect } from 'amqplib';
import type { StartedTestContainer } from 'testcontainers';
import type { Envelope } from '@sternenrat/contracts/define-event';
import { startEmbeddedMongo } from '@sternenrat/embedded-mongo/server';
import { createRabbitBus } from '../../src/bus/rabbit.ts';
import type { RabbitBus } from '../../src/bus/rabbit.ts';
import { consume } from '../../src/events/consumer.ts';
import { parkedModel } from '../../src/events/parked.ts';
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
  let parked: ReturnType<typeof parkedModel>;
  let handled: Envelope[] = [];
  let fails = false;

  beforeAll(async () => {
    server = await startRabbit();
    url = addressOf('amqp', server, 5672);
    database = await startEmbeddedMongo({ file: ':memory:' });
    const connection = await connectMongo(database.uri, 'owl');
    parked = parkedModel(connection);
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
      parked,
      clocks: systemClocks,
      log,
      metrics: createMetrics('owl'),
    }).subscribe();
    await bus.start();
    await until(() => published(event()), 10_000);
  }, 180_000);
  afterAll(async () => {
    await bus.close();
    await parked.db.close();
    await database.close();
    await server.stop();
  });
  beforeEach(async () => {
    await bus.quiet();
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

  async function parkOne(): Promise<Envelope> {
    const one = event();
    fails = true;
    await bus.publish(one);
    await until(async () => (await parked.findOne({ eventId: one.id })) !== null);
    fails = false;
    return one;
  }

  /** As a consumer that dies each time does: delivered and never acknowledged, until the broker gives up. */
  async function dieOf(one: Envelope): Promise<void> {
    const broker = await connect(url);
    const channel = await broker.createConfirmChannel();
    const content = Buffer.from(JSON.stringify(one));
    const dead = async () => (await channel.checkQueue('owl.dead')).messageCount;
    const before = await dead();
    // beside the service's own queue, whose consumer is alive
    channel.publish('events.dead', 'owl', content, { persistent: true, messageId: one.id });
    await channel.waitForConfirms();
    await until(async () => (await dead()) > before);
    await broker.close();
  }

  it('lists what waits, puts one event back by its id and leaves the others', async () => {
    expect(await run('owl')).toEqual({ code: 0, lines: ['Nothing waits at owl.'] });
    const [first, second] = [await parkOne(), await parkOne()];
    const third = event();
    await dieOf(third);
    const rows = [
      `parked  owl  Grew  ${first.id}  the nest is full (2 tries)`,
      `parked  owl  Grew  ${second.id}  the nest is full (2 tries)`,
      `dead  owl  Grew  ${third.id}  its consumer died each time`,
    ];
    // a look changes nothing
    for (let looks = 0; looks < 2; looks += 1) expect(await run('owl')).toEqual({ code: 0, lines: rows });
    expect(await run('owl', '--id', second.id)).toEqual({
      code: 0,
      lines: [rows[1], '1 put back into the queue of owl'],
    });
    await until(() => handled.length === 1);
    expect(handled).toEqual([second]);
    expect(await run('owl', '--id', 'nobody')).toEqual({
      code: 1,
      lines: ['Nothing with the id nobody waits at owl.'],
    });
    expect(await run('owl', '--all')).toEqual({
      code: 0,
      lines: [rows[0], rows[2], '2 put back into the queue of owl'],
    });
    await until(() => handled.length === 3);
    expect(handled).toEqual(expect.arrayContaining([first, third]));
    expect(await run('owl')).toEqual({ code: 0, lines: ['Nothing waits at owl.'] });
  }, 120_000);

  it('loses nothing that fails again', async () => {
    const one = await parkOne();
    const before = (await parked.findOne({ eventId: one.id }).lean())!;
    fails = true;
    await run('owl', '--all');
    await until(
      async () => ((await parked.findOne({ eventId: one.id }).lean())?.at.getTime() ?? 0) > before.at.getTime(),
    );
    fails = false;
    await run('owl', '--all');
    await until(() => handled.length === 1);
    expect(await parked.countDocuments()).toBe(0);
  }, 120_000);

  it('keeps what was parked where its queue is gone', async () => {
    await parked.create([
      { _id: 'p1', queue: 'nowhere', raw: '{}', reason: 'x', at: new Date(), attempts: 1, eventId: 'e' },
    ]);
    expect(await run('owl', '--all')).toEqual({ code: 1, lines: ['There is no queue nowhere'] });
    expect(await parked.countDocuments()).toBe(1);
    await parked.deleteMany({});
  }, 120_000);

  it('wants to know whose, and where', async () => {
    for (const args of [[], ['owl', 'auth'], ['owl', '--all', '--id', 'x']])
      expect(await run(...args)).toEqual({ code: 1, lines: [expect.stringMatching(/^Say whose: /)] });
  }, 120_000);

  it('a message whose consumer dies each time is a dead letter after the broker’s limit', async () => {
    // declares the queues and consumes nothing
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
    expect(await run('wren')).toEqual({ code: 0, lines: [`dead  wren  Grew  ${one.id}  its consumer died each time`] });
  }, 90_000);
});
