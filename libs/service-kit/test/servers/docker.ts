import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { GenericContainer, ImageName, Wait, getContainerRuntimeClient } from 'testcontainers';
import type { StartedTestContainer } from 'testcontainers';

// these suites stop what they start; the reaper would be one more image to pull
process.env['TESTCONTAINERS_RYUK_DISABLED'] ??= 'true';

/** Docker answers here and has the image or can get it; else the suites below are reported as skipped, by name. */
async function canRun(image: string): Promise<string | true> {
  try {
    const { image: images } = await getContainerRuntimeClient();
    const name = ImageName.fromString(image);
    if (await images.exists(name)) return true;
    return await images.pull(name).then(
      () => true as const,
      () => `needs the image ${image}, which can't be pulled here`,
    );
  } catch {
    return 'needs Docker, which does not answer here';
  }
}

/** A suite on a real server. */
export async function describeWithDocker(name: string, image: string, suite: () => void): Promise<void> {
  const able = await canRun(image);
  if (able === true) describe(name, suite);
  else describe(name, () => it.skip(able, () => undefined));
}

export const images = { rabbit: 'rabbitmq:4-management', redis: 'redis:8' } as const;

/** RabbitMQ, MongoDB and Redis as compose names them. */
/** @param host a fixed port of this machine, where the address has to outlive a restart */
export const startRabbit = (host?: number): Promise<StartedTestContainer> =>
  new GenericContainer('rabbitmq:4-management')
    .withExposedPorts(host ? { container: 5672, host } : 5672)
    .withWaitStrategy(Wait.forLogMessage(/Server startup complete/))
    .start();

export const startRedis = (): Promise<StartedTestContainer> =>
  new GenericContainer(images.redis)
    .withExposedPorts(6379)
    .withWaitStrategy(Wait.forLogMessage(/Ready to accept connections/))
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
