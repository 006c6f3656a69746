import type { StartedTestContainer } from 'testcontainers';
import { describeWithDocker, images, reasonAgainst, startForgetfulMongo } from './docker.ts';

/**
 * Runs whole test files, whose worlds then stand on a mongod instead of the embedded server; where Docker doesn't answer
 * they are reported as skipped, by name. To be awaited at a test file's top.
 */
export async function onMongod(name: string, files: readonly (() => Promise<unknown>)[]): Promise<void> {
  if ((await reasonAgainst(images.mongo)) !== undefined) {
    await describeWithDocker(`${name} on a mongod`, images.mongo, () => undefined);
    return;
  }
  let server: StartedTestContainer | undefined;
  const before = process.env['TEST_MONGO_URL'];
  // registered before those of the files, so it runs before them
  beforeAll(async () => {
    server = await startForgetfulMongo();
    process.env['TEST_MONGO_URL'] =
      `mongodb://${server.getHost()}:${server.getMappedPort(27017)}/?directConnection=true`;
  }, 180_000);
  for (const load of files) await load();
  // registered after those of the files, so it runs after them: their worlds are closed by then
  afterAll(async () => {
    if (before === undefined) delete process.env['TEST_MONGO_URL'];
    else process.env['TEST_MONGO_URL'] = before;
    await server?.stop();
  }, 60_000);
}
