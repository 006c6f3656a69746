import { GenericContainer, ImageName, Wait, getContainerRuntimeClient } from 'testcontainers';

const image = 'mongo:8';
// disables testcontainers' reaper, which needs another image; the suites stop their containers themselves
process.env['TESTCONTAINERS_RYUK_DISABLED'] ??= 'true';

export interface RunningServer {
  readonly uri: string;
  close(): Promise<void>;
}

/** Starts a real mongod, or names the requirement that is missing. */
export type RealMongod = { readonly start: () => Promise<RunningServer> } | { readonly needs: string };

/** Uses TEST_MONGO_URL, or else a container per call of `start`, because files of a Jest worker share this module. */
export async function realMongod(): Promise<RealMongod> {
  const given = process.env['TEST_MONGO_URL'] || undefined;
  if (given) return { start: () => Promise.resolve({ uri: given, close: () => Promise.resolve() }) };
  const needs = await missingRequirement();
  return needs ? { needs } : { start: startContainer };
}

async function startContainer(): Promise<RunningServer> {
  const container = await new GenericContainer(image)
    .withExposedPorts(27017)
    // sweeps expired documents every second; the default is every minute
    .withCommand(['mongod', '--setParameter', 'ttlMonitorSleepSecs=1'])
    .withWaitStrategy(Wait.forLogMessage(/Waiting for connections/))
    .start();
  return {
    uri: `mongodb://${container.getHost()}:${container.getMappedPort(27017)}/?directConnection=true`,
    close: async () => void (await container.stop()),
  };
}

export function reportSkipped(title: string, real: RealMongod): void {
  if ('needs' in real) describe(title, () => it.skip(real.needs, () => undefined));
}

async function missingRequirement(): Promise<string | undefined> {
  try {
    const { image: images } = await getContainerRuntimeClient();
    const name = ImageName.fromString(image);
    if (await images.exists(name)) return undefined;
    await images.pull(name);
    return undefined;
  } catch {
    return `needs Docker with the image ${image}, or TEST_MONGO_URL`;
  }
}
