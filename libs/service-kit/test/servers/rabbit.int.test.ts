import { randomUUID } from 'node:crypto';
import { connect } from 'amqplib';
import type { StartedTestContainer } from 'testcontainers';
import { createRabbitBus } from '../../src/bus/rabbit.ts';
import { createLogger } from '../../src/log/logger.ts';
import { anEvent, busPromises } from '../promises/bus-promises.ts';
import type { BusSetting, BusUnderTest } from '../promises/bus-promises.ts';
import { until } from '../until.ts';
import { addressOf, describeWithDocker, images, freePort, startRabbit } from './docker.ts';

const log = createLogger({ name: 'test', level: process.env['TEST_LOG_LEVEL'] ?? 'silent' });

await describeWithDocker('the bus over RabbitMQ', images.rabbit, () => {
  let server: StartedTestContainer;
  let url: string;
  beforeAll(async () => {
    server = await startRabbit(await freePort());
    url = addressOf('amqp', server, 5672);
  }, 120_000);
  afterAll(() => server.stop());

  const busOn = (setting: BusSetting, name: string) =>
    createRabbitBus({
      url,
      exchange: name,
      topology: setting.topology.map(({ queue, types }) => ({ queue: `${name}.${queue}`, types })),
      maxAttempts: setting.maxAttempts,
      backoffMs: () => 5,
      log,
    });

  /** Each test has queues of its own; the suite names them without the prefix. */
  function underTest(setting: BusSetting, name: string): BusUnderTest {
    const real = busOn(setting, name);
    const bus = {
      ...real,
      subscribe: (queue: string, ...rest: [readonly string[], Parameters<typeof real.subscribe>[2]]) =>
        real.subscribe(`${name}.${queue}`, ...rest),
    };
    return {
      bus: {
        ...bus,
        start: async () => {
          await real.start();
          await connected(real);
        },
      },
      quiet: () => real.quiet(),
      async reborn() {
        await real.close();
        return underTest(setting, name);
      },
      dispose: () => real.close(),
    };
  }

  const connected = (bus: ReturnType<typeof busOn>, ms = 5_000) =>
    until(
      () =>
        bus.publish(anEvent('NobodyWantsThis')).then(
          () => true,
          () => false,
        ),
      ms,
    );

  describe('keeps what every bus promises', () => busPromises(async (setting) => underTest(setting, randomUUID())));

  it('comes back by itself after the broker restarted: publisher and consumer within 10 s, nothing confirmed lost', async () => {
    const name = randomUUID();
    const bus = busOn({ topology: [{ queue: 'owl', types: ['PaymentSucceeded'] }], maxAttempts: 5 }, name);
    const heard = new Set<string>();
    await bus.subscribe(`${name}.owl`, ['PaymentSucceeded'], async (raw) => void heard.add((raw as { id: string }).id));
    await bus.start();
    await connected(bus);
    const [before, after] = [anEvent('PaymentSucceeded'), anEvent('PaymentSucceeded')];
    await bus.publish(before);
    await server.restart({ timeout: 10_000 });
    await until(
      () =>
        connect(url).then(
          (raw) => raw.close().then(() => true),
          () => false,
        ),
      45_000,
    );
    await connected(bus, 10_000);
    await bus.publish(after);
    await until(() => heard.has(before.id) && heard.has(after.id));
    await bus.close();
  }, 90_000);

  it('refuses at once what it could not send, so that the outbox keeps it', async () => {
    const bus = createRabbitBus({ url: 'amqp://127.0.0.1:1', exchange: 'nowhere', topology: [], log });
    await bus.start();
    await expect(bus.publish(anEvent('PaymentSucceeded'))).rejects.toThrow(/not connected/);
    await bus.close();
  });
});
