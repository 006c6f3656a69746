import { randomUUID } from 'node:crypto';
import { connect } from 'amqplib';
import type { StartedTestContainer } from 'testcontainers';
import { createLogger } from '../../src/log/logger.ts';
import { addressOf, describeWithDocker, freePort, images, powerOf, startRabbit } from '../../src/testing/docker.ts';
import type { ContainerControl } from '../../src/testing/docker.ts';
import { anEvent } from '../conformance/bus-conformance.ts';
import { until } from '../until.ts';
import { muting } from './amqp-frames.ts';
import { busesOn, openLoad, type } from './bus-load.ts';
import type { Load } from './bus-load.ts';
import { openWire } from '../../src/testing/wire.ts';

const log = createLogger({ name: 'test', level: process.env['TEST_LOG_LEVEL'] ?? 'silent' });
/** In ms. Publishers and consumers must work again this long after the broker answers again. */
const resumeMs = 10_000;
/** Longest time of a publish: the confirm timeout of 3 s, plus tolerance. */
const confirmBoundMs = 4_500;
/** Time to detect a dead connection: two to three heartbeats of 3 s, plus tolerance. */
const heartbeatBoundMs = 10_500;

await describeWithDocker('the bus over RabbitMQ under a steady load', images.rabbit, () => {
  let server: StartedTestContainer;
  let power: ContainerControl;
  let url: string;
  /** Shared, because RabbitMQ 3.10 can lose the leader of a queue that is less than a second old when it is killed. */
  const exchange = randomUUID();
  beforeAll(async () => {
    server = await startRabbit(await freePort());
    power = await powerOf(server);
    url = addressOf('amqp', server, 5672);
  }, 180_000);
  afterAll(() => server.stop(), 60_000);

  const wireTo = (filter?: () => (bytes: Buffer) => Buffer) =>
    openWire({ host: server.getHost(), port: server.getMappedPort(5672) }, filter ? { filter } : {});
  const through = ({ port }: { readonly port: number }) => `amqp://127.0.0.1:${port}`;

  /** Expects that no confirmed event is lost, duplicates are booked once, and no publish hangs. */
  async function expectWhole(load: Load): Promise<void> {
    const { confirmed, sum, lost, longestWaitMs } = await load.settle(resumeMs);
    expect({ sum, lost }).toEqual({ sum: confirmed, lost: [] });
    expect(longestWaitMs).toBeLessThan(confirmBoundMs);
  }

  const brokerAnswers = () =>
    until(
      () =>
        connect(url, { timeout: 1_000 }).then(
          (raw) => raw.close().then(() => true),
          () => false,
        ),
      60_000,
    );

  it('while the broker is paused publishes time out, and work resumes afterwards', async () => {
    await using load = await openLoad(url, log, exchange);
    await power.pause();
    try {
      await until(() => load.rejected() > 100, 15_000);
    } finally {
      await power.unpause();
    }
    await brokerAnswers();
    await load.flows(resumeMs);
    await expectWhole(load);
  }, 120_000);

  it('resumes after each cut connection under load', async () => {
    await using wire = await wireTo();
    await using load = await openLoad(through(wire), log, exchange);
    for (let cuts = 0; cuts < 5; cuts += 1) {
      wire.cut();
      await load.flows(resumeMs);
    }
    await expectWhole(load);
  }, 120_000);

  it('resumes after a temporary black hole', async () => {
    await using wire = await wireTo();
    await using load = await openLoad(through(wire), log, exchange);
    wire.swallow();
    await until(() => load.rejected() > 100, 15_000);
    wire.heal();
    await load.flows(resumeMs);
    await expectWhole(load);
  }, 120_000);

  it('detects a black hole by heartbeats alone', async () => {
    await using wire = await wireTo();
    const idle = busesOn(randomUUID(), log).bus(through(wire));
    await idle.start();
    await until(
      () =>
        idle.publish(anEvent(type, 1)).then(
          () => true,
          () => false,
        ),
      resumeMs,
    );
    wire.swallow();
    await until(() => wire.givenUp() > 0, heartbeatBoundMs);
    wire.heal();
    await idle.close();
  }, 120_000);

  it('consumes again after a black hole, without publishing', async () => {
    await using wire = await wireTo();
    const buses = busesOn(randomUUID(), log);
    const listener = await buses.listener(through(wire));
    const publisher = buses.bus(url);
    await publisher.start();
    const received = async (ms: number): Promise<void> => {
      const event = anEvent(type, 1);
      await until(
        () =>
          publisher.publish(event).then(
            () => true,
            () => false,
          ),
        resumeMs,
      );
      await until(() => listener.booked.has(event.id), ms);
    };
    await received(resumeMs);
    wire.swallow();
    await until(() => wire.givenUp() > 0, heartbeatBoundMs);
    wire.heal();
    await received(resumeMs);
    await Promise.all([publisher.close(), listener.close()]);
  }, 120_000);

  it('reconnects when the broker confirms nothing', async () => {
    let muted = false;
    await using wire = await wireTo(() => {
      // a connection that is opened while `muted` is true works
      const old = !muted;
      return muting(() => muted && old);
    });
    await using load = await openLoad(through(wire), log, exchange);
    muted = true;
    await until(() => load.rejected() > 0, confirmBoundMs);
    await load.flows(resumeMs);
    await expectWhole(load);
  }, 120_000);

  it.each(['kill', 'stop'] as const)(
    'after %s and start of the broker publisher and consumer go on within 10 s, nothing is lost or booked twice',
    async (how) => {
      await using load = await openLoad(url, log, exchange);
      await power[how]();
      await power.start();
      await brokerAnswers();
      await load.flows(resumeMs);
      await expectWhole(load);
    },
    120_000,
  );
});
