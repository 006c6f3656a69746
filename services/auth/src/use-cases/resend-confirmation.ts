import { ConfirmationRequested } from '@sternenrat/contracts/events/auth';
import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { newEvent } from '@sternenrat/service-kit/storage/aggregate';
import { hashSecret, newSecret } from '../crypto/secrets.ts';
import { openConfirmation } from '../domain/link.ts';
import type { Deps } from '../deps.ts';
import { isTakenByOther } from './correct-email.ts';

export async function resendConfirmation(
  { users, limits, clocks }: Pick<Deps, 'users' | 'limits' | 'clocks'>,
  userId: string,
): Promise<void> {
  await limits.mailByAccount.consume(`confirm ${userId}`);
  const confirmationToken = newSecret();
  const now = clocks.now();
  const { emailClaim } = (await users.read(userId)) ?? {};
  const isTaken = emailClaim !== undefined && (await isTakenByOther({ users }, userId, emailClaim));
  await users.update(userId, (user) => {
    if (user.isEmailConfirmed) throw new DomainError(errors.already_confirmed);
    const email = user.emailClaim ?? user.email;
    const { username } = user;
    const mail = newEvent(ConfirmationRequested, { userId, username, email, confirmationToken });
    return {
      result: undefined,
      set: { ...openConfirmation(hashSecret(confirmationToken), now), updatedAt: now },
      // nothing is sent to an address of another account; an error would reveal that the account exists
      events: isTaken ? [] : [mail],
    };
  });
}
