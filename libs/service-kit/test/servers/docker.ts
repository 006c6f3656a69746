import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { GenericContainer, Wait, getContainerRuntimeClient } from 'testcontainers';
import type { StartedTestContainer } from 'testcontainers';

/** Docker answers here, or the suites below are reported as skipped, by name. */
export const hasDocker: boolean = await getContainerRuntimeClient().then(
  () => true,
  () => false,
);

/** A suite on real servers. */
export function describeWithDocker(name: string, suite: () => void): void {
  if (hasDocker) describe(name, suite);
  else describe(name, () => it.skip('needs Docker, which does not answer here', () => undefined));
}

/** RabbitMQ, MongoDB and Redis as compose names them. */
/** @param host a fixed port of this machine, where the address has to outlive a restart */
export const startRabbit = (host?: number): Promise<StartedTestContainer> =>
  new GenericContainer('rabbitmq:4-management')
    .withExposedPorts(host ? { container: 5672, host } : 5672)
    .withWaitStrategy(Wait.forLogMessage(/Server startup complete/))
    .start();

export const startRedis = (): Promise<StartedTestContainer> =>
  new GenericContainer('redis:8')
    .withExposedPorts(6379)
    .withWaitStrategy(Wait.forLogMessage(/Ready to accept connections/))
    .start();

export const startMongo = (): Promise<StartedTestContainer> =>
  new GenericContainer('mongo:8')
    .withExposedPorts(27017)
    .withWaitStrategy(Wait.forLogMessage(/Waiting for connections/i))
    .start();

export const addressOf = (scheme: string, container: StartedTestContainer, port: number): string =>
  `${scheme}://${container.getHost()}:${container.getMappedPort(port)}`;

/** A port of this machine that is free now. */
export async function freePort(): Promise<number> {
  await using server = createServer();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  return (server.address() as AddressInfo).port;
}
