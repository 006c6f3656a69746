import { startEmbeddedMongo } from '@sternenrat/embedded-mongo';
import { connectMongo } from '../../src/storage/connect.ts';

it('a connection fails within 5 s and writes with majority', async () => {
  await using server = await startEmbeddedMongo(':memory:');
  const connection = await connectMongo(server.uri, 'owl');
  const { options } = connection.getClient();
  const { serverSelectionTimeoutMS, connectTimeoutMS, socketTimeoutMS, waitQueueTimeoutMS } = options;
  for (const step of [serverSelectionTimeoutMS, connectTimeoutMS, socketTimeoutMS, waitQueueTimeoutMS]) {
    expect(step).toBeGreaterThan(0);
    // the driver makes two attempts
    expect(step * 2).toBeLessThan(5_000);
  }
  expect(options.writeConcern).toMatchObject({ w: 'majority', j: true });
  expect(options.readPreference.mode).toBe('primary');
  await connection.close();
});
