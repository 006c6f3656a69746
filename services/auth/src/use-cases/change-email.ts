import { EmailChangeApprovalRequested, EmailChangeRequested } from '@sternenrat/contracts/events/auth';
import { newEvent } from '@sternenrat/service-kit/storage/aggregate';
import { hashSecret, newSecret } from '../crypto/secrets.ts';
import { openEmailChange } from '../domain/link.ts';
import type { Deps } from '../deps.ts';
import { correctEmail, isTakenByOther, sameEmail } from './correct-email.ts';
import { requirePassword, wrongPassword } from './require-password.ts';
import { notifyOwner } from './register.ts';

/** @returns false for an unconfirmed account */
export async function changeEmail(
  deps: Deps,
  request: { userId: string; email: string; password: string; ip: string },
): Promise<boolean> {
  const { users, limits, clocks, audit } = deps;
  const { userId, email: to, ip } = request;
  const verified = await requirePassword(deps, request, 'password');
  if ((verified.emailClaim ?? verified.email) === to) throw sameEmail();
  await limits.mailByAccount.consume(`change ${userId}`);
  const isTaken = await isTakenByOther(deps, userId, to);
  const [toToken, fromToken] = [newSecret(), newSecret()];
  const now = clocks.now();
  const confirmed = await users.update(userId, (current) => {
    const { password, isEmailConfirmed, username, email } = current;
    if (password !== verified.password) throw wrongPassword('password');
    if (!isEmailConfirmed) return { result: false, ...correctEmail(current, { to, token: toToken, isTaken }, now) };
    const approval = { userId, username, email, newEmail: to, changeToken: fromToken };
    return {
      result: true,
      set: { emailChange: openEmailChange(to, hashSecret(toToken), hashSecret(fromToken), now), updatedAt: now },
      events: [
        newEvent(EmailChangeApprovalRequested, approval),
        ...(isTaken ? [] : [newEvent(EmailChangeRequested, { userId, username, email: to, changeToken: toToken })]),
      ],
    };
  });
  if (isTaken) await notifyOwner(deps, to);
  await audit.record('email_change_asked', userId, ip);
  return confirmed;
}
