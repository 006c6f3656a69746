import { createTestEnvironment } from '@sternenrat/service-kit/testing/environment';
import { optionalFields } from '@sternenrat/service-kit/testing/optional-fields';
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
