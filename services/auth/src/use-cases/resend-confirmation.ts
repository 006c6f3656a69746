import { ConfirmationRequested } from '@sternenrat/contracts/events/auth';
import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { newEvent } from '@sternenrat/service-kit/storage/aggregate';
import { hashSecret, newSecret } from '../crypto/secrets.ts';
import { openConfirmation } from '../domain/link.ts';
import type { Parts } from '../parts.ts';

/** Mails a new confirmation link; the one before it ends. @throws Refused `too_many`, `already_confirmed` */
export async function resendConfirmation(
  { users, limits, clocks }: Pick<Parts, 'users' | 'limits' | 'clocks'>,
  userId: string,
): Promise<void> {
  await limits.mailByAccount.consume(`confirm ${userId}`);
  const confirmationToken = newSecret();
  const now = clocks.now();
  await users.update(userId, ({ isEmailConfirmed, username, email }) => {
    if (isEmailConfirmed) throw new Refused(refusals.already_confirmed);
    return {
      result: undefined,
      set: { ...openConfirmation(hashSecret(confirmationToken), now), updatedAt: now },
      events: [newEvent(ConfirmationRequested, { userId, username, email, confirmationToken })],
    };
  });
}
