import { createTestEnvironment } from '@sternenrat/service-kit/testing/environment';
import { describeSchemas, expiryOf, optionalFields } from '@sternenrat/service-kit/testing/schemas';
import { modelsOf } from '../src/storage/models.ts';

it('a document that lacks a field is not stored, unless the field is one of these', async () => {
  await using environment = await createTestEnvironment();
  expect(optionalFields(modelsOf(await environment.connection('billing')))).toEqual({
    messages: ['garbageAt'],
    payments: ['openItem'],
    seats: ['order', 'reservedUntil', 'userId'],
    chores: ['dueAt', 'lease'],
    webhooks: ['dueAt', 'lease', 'parked'],
  });
});

it('MongoDB deletes documents at the time in these fields', async () => {
  await using environment = await createTestEnvironment();
  expect(expiryOf(modelsOf(await environment.connection('billing')))).toEqual({
    messages: ['garbageAt', 0],
    webhooks: ['garbageAt', 0],
  });
});

it('documents have these fields and indexes', async () => {
  await using environment = await createTestEnvironment();
  expect(describeSchemas(modelsOf(await environment.connection('billing')))).toMatchSnapshot();
});
