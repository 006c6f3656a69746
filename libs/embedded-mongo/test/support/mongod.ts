import { GenericContainer, ImageName, Wait, getContainerRuntimeClient } from 'testcontainers';
import type { StartedTestContainer } from 'testcontainers';

const image = 'mongo:8';
// the suites stop what they start; the reaper would be one more image to pull
process.env['TESTCONTAINERS_RYUK_DISABLED'] ??= 'true';

/** A real mongod for this file's suites, or why there is none. */
export type RealMongod = { readonly uri: () => Promise<string> } | { readonly needs: string };

/** TEST_MONGO_URL names one; else Docker starts one, when a suite first asks for its address, and it is stopped at the file's end. */
export async function realMongod(): Promise<RealMongod> {
  const given = process.env['TEST_MONGO_URL'] || undefined;
  if (given) return { uri: () => Promise.resolve(given) };
  const needs = await lacking();
  if (needs) return { needs };
  let server: Promise<StartedTestContainer> | undefined;
  afterAll(async () => void (await (await server)?.stop()), 60_000);
  return {
    async uri() {
      server ??= new GenericContainer(image)
        .withExposedPorts(27017)
        // else it looks for expired documents once a minute
        .withCommand(['mongod', '--setParameter', 'ttlMonitorSleepSecs=1'])
        .withWaitStrategy(Wait.forLogMessage(/Waiting for connections/))
        .start();
      const started = await server;
      return `mongodb://${started.getHost()}:${started.getMappedPort(27017)}/?directConnection=true`;
    },
  };
}

/** What can't run is reported as skipped, by name and with the reason. */
export function tellSkipped(title: string, real: RealMongod): void {
  if ('needs' in real) describe(title, () => it.skip(real.needs, () => undefined));
}

async function lacking(): Promise<string | undefined> {
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
