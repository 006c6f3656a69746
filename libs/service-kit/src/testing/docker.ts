import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { GenericContainer, ImageName, Wait, getContainerRuntimeClient } from 'testcontainers';
import type { StartedTestContainer } from 'testcontainers';

// disables testcontainers' reaper, which needs another image; the suites stop their containers themselves
process.env['TESTCONTAINERS_RYUK_DISABLED'] ??= 'true';

export async function skipReason(image: string): Promise<string | undefined> {
  try {
    const { image: images } = await getContainerRuntimeClient();
    const name = ImageName.fromString(image);
    if (await images.exists(name)) return undefined;
    return await images.pull(name).then(
      () => undefined,
      () => `needs the image ${image}, which can't be pulled here`,
    );
  } catch {
    return 'needs Docker, which does not answer here';
  }
}

export async function describeWithDocker(name: string, image: string, suite: () => void): Promise<void> {
  const reason = await skipReason(image);
  if (reason === undefined) describe(name, suite);
  else describe(name, () => it.skip(reason, () => undefined));
}

export const images = { rabbit: 'rabbitmq:4-management', redis: 'redis:8', mongo: 'mongo:8' } as const;

/** @param host a fixed port on the host, the same after a restart @param inMemory tmpfs options by folder */
const started = (
  image: string,
  port: number,
  ready: RegExp,
  host?: number,
  inMemory: Record<string, string> = {},
): Promise<StartedTestContainer> =>
  new GenericContainer(image)
    .withExposedPorts(host ? { container: port, host } : port)
    .withTmpFs(inMemory)
    .withWaitStrategy(Wait.forLogMessage(ready))
    // RabbitMQ can take more than a minute to start on a busy machine
    .withStartupTimeout(150_000)
    .start();

export const startRabbit = (host?: number): Promise<StartedTestContainer> =>
  started(images.rabbit, 5672, /Server startup complete/, host);
export const startRedis = (host?: number): Promise<StartedTestContainer> =>
  started(images.redis, 6379, /Ready to accept connections/, host);
export const startInMemoryMongo = (): Promise<StartedTestContainer> =>
  started(images.mongo, 27017, /Waiting for connections/, undefined, { '/data/db': 'rw' });
export const startMongo = (host?: number): Promise<StartedTestContainer> =>
  started(images.mongo, 27017, /Waiting for connections/, host);

export interface ContainerControl {
  kill(): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Suspends the processes: connections stay open, but nothing answers. */
  pause(): Promise<void>;
  unpause(): Promise<void>;
}

export async function powerOf(server: StartedTestContainer): Promise<ContainerControl> {
  const client = await getContainerRuntimeClient();
  const handle = client.container.dockerode.getContainer(server.getId());
  return {
    kill: async () => void (await handle.kill()),
    stop: async () => void (await handle.stop({ t: 10 })),
    start: async () => void (await handle.start()),
    pause: async () => void (await handle.pause()),
    unpause: async () => void (await handle.unpause()),
  };
}

export const addressOf = (scheme: string, container: StartedTestContainer, port: number): string =>
  `${scheme}://${container.getHost()}:${container.getMappedPort(port)}`;

export async function freePort(): Promise<number> {
  await using server = createServer();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  return (server.address() as AddressInfo).port;
}
