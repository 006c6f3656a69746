import { randomUUID } from 'node:crypto';
import type { StartedTestContainer } from 'testcontainers';
import { createRabbitBus } from '../../src/bus/rabbit.ts';
import { createLogger } from '../../src/log/logger.ts';
import { anEvent, busConformance } from '../conformance/bus-conformance.ts';
import type { BusSetting, BusUnderTest } from '../conformance/bus-conformance.ts';
import { until } from '../until.ts';
import { addressOf, describeWithDocker, images, startRabbit } from '../../src/testing/docker.ts';

const log = createLogger({ name: 'test', level: process.env['TEST_LOG_LEVEL'] ?? 'silent' });

await describeWithDocker('the bus over RabbitMQ', images.rabbit, () => {
  let server: StartedTestContainer;
  let url: string;
  beforeAll(async () => {
    server = await startRabbit();
    url = addressOf('amqp', server, 5672);
  }, 180_000);
  afterAll(() => server.stop(), 60_000);

  const busOn = (setting: BusSetting, name: string) =>
    createRabbitBus({
      url,
      exchange: name,
      topology: setting.topology.map(({ queue, types }) => ({ queue: `${name}.${queue}`, types })),
      maxAttempts: setting.maxAttempts,
      backoffMs: () => 5,
      log,
    });

  /** Adds a prefix to the queue names of the suite, so that each test has its own queues. */
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
      waitUntilIdle: () => real.waitUntilIdle(),
      async restarted() {
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

  describe('fulfils the bus contract', () => busConformance(async (setting) => underTest(setting, randomUUID())));

  it('rejects at once what it cannot publish, so that the outbox retries it', async () => {
    const bus = createRabbitBus({ url: 'amqp://127.0.0.1:1', exchange: 'nowhere', topology: [], log });
    await bus.start();
    await expect(bus.publish(anEvent('PaymentSucceeded'))).rejects.toThrow(/not connected/);
    await bus.close();
  });
});
