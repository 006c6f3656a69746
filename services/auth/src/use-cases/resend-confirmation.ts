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
  const { emailClaim } = (await users.read(userId)) ?? {};
  const taken = emailClaim !== undefined && (await users.findOne({ email: emailClaim })) !== null;
  await users.update(userId, (user) => {
    if (user.isEmailConfirmed) throw new Refused(refusals.already_confirmed);
    const email = user.emailClaim ?? user.email;
    const { username } = user;
    const mail = newEvent(ConfirmationRequested, { userId, username, email, confirmationToken });
    return {
      result: undefined,
      set: { ...openConfirmation(hashSecret(confirmationToken), now), updatedAt: now },
      // the owner of a claimed address that is taken was told once; the answer here tells nothing
      events: taken ? [] : [mail],
    };
  });
}
