import { createTestEnvironment } from '@sternenrat/service-kit/testing/environment';
import { describeSchemas, expiryOf, optionalFields } from '@sternenrat/service-kit/testing/schemas';
import { modelsOf } from '../src/storage/models.ts';

it('a document that lacks a field is not stored, unless the field is one of these', async () => {
  await using environment = await createTestEnvironment();
  expect(optionalFields(modelsOf(await environment.connection('auth')))).toEqual({
    audit: ['from', 'userId'],
    users: [
      'currentSessionId',
      'emailChange',
      'emailClaim',
      'emailConfirmationExpires',
      'emailConfirmationToken',
      'erasedAt',
      'garbageAt',
      'passwordResetExpires',
      'passwordResetOpenedAt',
      'passwordResetSeed',
      'passwordResetToken',
      'pendingLogin',
      'unconfirmedSince',
      'zodiac',
    ],
  });
});

it('MongoDB deletes documents at the time in these fields', async () => {
  await using environment = await createTestEnvironment();
  expect(expiryOf(modelsOf(await environment.connection('auth')))).toEqual({
    acts: ['garbageAt', 0],
    audit: ['garbageAt', 0],
    exports: ['garbageAt', 0],
    sessions: ['garbageAt', 0],
    users: ['garbageAt', 0],
  });
});

it('documents have these fields and indexes', async () => {
  await using environment = await createTestEnvironment();
  expect(describeSchemas(modelsOf(await environment.connection('auth')))).toMatchSnapshot();
});
