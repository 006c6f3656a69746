import { createTestEnvironment } from '../../src/testing/environment.ts';

it('an empty TEST_MONGO_URL means the embedded server', async () => {
  const before = process.env['TEST_MONGO_URL'];
  process.env['TEST_MONGO_URL'] = '';
  try {
    await using environment = await createTestEnvironment();
    const connection = await environment.connection('any');
    expect(await connection.db!.command({ ping: 1 })).toMatchObject({ ok: 1 });
  } finally {
    if (before === undefined) delete process.env['TEST_MONGO_URL'];
    else process.env['TEST_MONGO_URL'] = before;
  }
});
