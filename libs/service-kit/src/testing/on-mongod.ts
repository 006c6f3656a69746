import type { StartedTestContainer } from 'testcontainers';
import { describeWithDocker, images, skipReason, startInMemoryMongo } from './docker.ts';

/** Runs the tests of `files` on a mongod, or skips them without Docker. Await the call at the top of a test file. */
export async function onMongod(name: string, files: readonly (() => Promise<unknown>)[]): Promise<void> {
  if ((await skipReason(images.mongo)) !== undefined) {
    await describeWithDocker(`${name} on a mongod`, images.mongo, () => undefined);
    return;
  }
  let server: StartedTestContainer | undefined;
  const before = process.env['TEST_MONGO_URL'];
  // registered before `files` are loaded, so that this hook runs before the hooks of `files`
  beforeAll(async () => {
    server = await startInMemoryMongo();
    process.env['TEST_MONGO_URL'] =
      `mongodb://${server.getHost()}:${server.getMappedPort(27017)}/?directConnection=true`;
  }, 180_000);
  for (const load of files) await load();
  afterAll(async () => {
    if (before === undefined) delete process.env['TEST_MONGO_URL'];
    else process.env['TEST_MONGO_URL'] = before;
    await server?.stop();
  }, 60_000);
}
