import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { GenericContainer, ImageName, Wait, getContainerRuntimeClient } from 'testcontainers';
import type { StartedTestContainer } from 'testcontainers';

// these suites stop what they start; the reaper would be one more image to pull
process.env['TESTCONTAINERS_RYUK_DISABLED'] ??= 'true';

/** Why no container of this image can run here; undefined where it can. */
export async function reasonAgainst(image: string): Promise<string | undefined> {
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

/** A suite on a real server; where Docker can't run it, it is reported as skipped, by name. */
export async function describeWithDocker(name: string, image: string, suite: () => void): Promise<void> {
  const reason = await reasonAgainst(image);
  if (reason === undefined) describe(name, suite);
  else describe(name, () => it.skip(reason, () => undefined));
}

/** As compose names them. */
export const images = { rabbit: 'rabbitmq:4-management', redis: 'redis:8', mongo: 'mongo:8' } as const;

/**
 * @param host a fixed port of this machine, where the address has to outlive a restart
 * @param inMemory folders that aren't on the disk
 */
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
    // on a busy machine a broker takes a minute and more
    .withStartupTimeout(150_000)
    .start();

export const startRabbit = (host?: number): Promise<StartedTestContainer> =>
  started(images.rabbit, 5672, /Server startup complete/, host);
export const startRedis = (host?: number): Promise<StartedTestContainer> =>
  started(images.redis, 6379, /Ready to accept connections/, host);
/** One that forgets all when it ends: its disk is memory, so that nobody waits for it where durability isn't the point. */
export const startForgetfulMongo = (): Promise<StartedTestContainer> =>
  started(images.mongo, 27017, /Waiting for connections/, undefined, { '/data/db': 'rw' });
export const startMongo = (host?: number): Promise<StartedTestContainer> =>
  started(images.mongo, 27017, /Waiting for connections/, host);

/** What can happen to a server from outside. */
export interface Power {
  /** SIGKILL, as a lost machine. */
  kill(): Promise<void>;
  /** SIGTERM, then SIGKILL after 10 s. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** It keeps its connections and answers nothing. */
  pause(): Promise<void>;
  unpause(): Promise<void>;
}

export async function powerOf(server: StartedTestContainer): Promise<Power> {
  const client = await getContainerRuntimeClient();
  const it = client.container.dockerode.getContainer(server.getId());
  return {
    kill: async () => void (await it.kill()),
    stop: async () => void (await it.stop({ t: 10 })),
    start: async () => void (await it.start()),
    pause: async () => void (await it.pause()),
    unpause: async () => void (await it.unpause()),
  };
}

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
