import {
  ConfirmationRequested,
  EmailChangeApprovalRequested,
  EmailChangeRequested,
} from '@sternenrat/contracts/events/auth';
import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { newEvent } from '@sternenrat/service-kit/storage/aggregate';
import { hashSecret, newSecret } from '../crypto/secrets.ts';
import { openConfirmation, openEmailChange } from '../domain/link.ts';
import type { Parts } from '../parts.ts';
import { passwordAgain, wrongPassword } from './password-again.ts';
import { tellOwner } from './register.ts';

/**
 * A confirmed address is on its way to another: a link goes to either end. An unconfirmed one is corrected: the link
 * goes to the new address. Where that has an account, its owner is told instead, and nobody else can tell.
 * @returns whether the account was confirmed
 * @throws Refused `too_many`, `wrong_password`, `same_email`, `busy`
 */
export async function changeEmail(
  parts: Parts,
  request: { userId: string; email: string; password: string; ip: string },
): Promise<boolean> {
  const { users, limits, clocks, audit } = parts;
  const { userId, email: to, ip } = request;
  const known = await passwordAgain(parts, request, 'password');
  if ((known.emailClaim ?? known.email) === to) throw sameEmail();
  await limits.mailByAccount.consume(`change ${userId}`);
  const taken = (await users.findOne({ email: to })) !== null;
  const [toToken, fromToken] = [newSecret(), newSecret()];
  const now = clocks.now();
  const confirmed = await users.update(userId, (current) => {
    const { password, isEmailConfirmed, username, email } = current;
    if (password !== known.password) throw wrongPassword('password');
    if (!isEmailConfirmed)
      return {
        result: false,
        set: { emailClaim: to, ...openConfirmation(hashSecret(toToken), now), updatedAt: now },
        events: taken
          ? []
          : [newEvent(ConfirmationRequested, { userId, username, email: to, confirmationToken: toToken })],
      };
    const approval = { userId, username, email, newEmail: to, changeToken: fromToken };
    return {
      result: true,
      set: { emailChange: openEmailChange(to, hashSecret(toToken), hashSecret(fromToken), now), updatedAt: now },
      events: [
        newEvent(EmailChangeApprovalRequested, approval),
        ...(taken ? [] : [newEvent(EmailChangeRequested, { userId, username, email: to, changeToken: toToken })]),
      ],
    };
  });
  if (taken) await tellOwner(parts, to);
  await audit.note('email_change_asked', userId, ip);
  return confirmed;
}

function sameEmail(): Refused {
  return new Refused(refusals.same_email, { fields: { email: refusals.same_email.error } });
}
