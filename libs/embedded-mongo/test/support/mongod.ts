import { GenericContainer, ImageName, Wait, getContainerRuntimeClient } from 'testcontainers';
import type { StartedTestContainer } from 'testcontainers';

const image = 'mongo:8';
// disables testcontainers' reaper, which needs another image; the suites stop their containers themselves
process.env['TESTCONTAINERS_RYUK_DISABLED'] ??= 'true';

/** A real mongod, or the requirement that is missing. */
export type RealMongod = { readonly uri: () => Promise<string> } | { readonly needs: string };

/** Uses TEST_MONGO_URL, or else a container that starts at the first call of `uri` and stops after the file's tests. */
export async function realMongod(): Promise<RealMongod> {
  const given = process.env['TEST_MONGO_URL'] || undefined;
  if (given) return { uri: () => Promise.resolve(given) };
  const needs = await missingRequirement();
  if (needs) return { needs };
  let server: Promise<StartedTestContainer> | undefined;
  afterAll(async () => void (await (await server)?.stop()), 60_000);
  return {
    async uri() {
      server ??= new GenericContainer(image)
        .withExposedPorts(27017)
        // sweeps expired documents every second; the default is every minute
        .withCommand(['mongod', '--setParameter', 'ttlMonitorSleepSecs=1'])
        .withWaitStrategy(Wait.forLogMessage(/Waiting for connections/))
        .start();
      const started = await server;
      return `mongodb://${started.getHost()}:${started.getMappedPort(27017)}/?directConnection=true`;
    },
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
