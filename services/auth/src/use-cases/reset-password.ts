import { EmailConfirmed, PasswordChanged } from '@sternenrat/contracts/events/auth';
import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { newEvent } from '@sternenrat/service-kit/storage/aggregate';
import { isCommonPassword } from '../crypto/common-passwords.ts';
import { hashSecret } from '../crypto/secrets.ts';
import { resetPassword as decide } from '../domain/link.ts';
import { isWeak } from '../domain/password-rules.ts';
import { accountChanged } from './account-changed.ts';
import type { Parts } from '../parts.ts';
import { weakPassword } from './register.ts';

/**
 * Sets a new password by the link, once, and ends every session; nobody is logged in by it.
 * @throws Refused `too_many`, `invalid_token`, `weak_password` (which leaves the link usable)
 */
export async function resetPassword(
  { users, sessions, passwords, limits, clocks, audit }: Parts,
  request: { token: string; password: string; ip: string },
): Promise<void> {
  await limits.linkByAddress.consume(request.ip);
  const token = hashSecret(request.token);
  const found = await users.findOne({ passwordResetToken: token });
  if (!found) throw new Refused(refusals.invalid_token);
  if (isWeak(request.password, found, isCommonPassword)) throw weakPassword();
  const passwordHash = await passwords.hash(request.password);
  const now = clocks.now();
  const user = await users.update(found._id, (current) => {
    const change = decide(current, token, passwordHash, now);
    if (!change) throw new Refused(refusals.invalid_token);
    const { _id: userId, username, email } = current;
    const result = { ...current, ...change.set };
    const confirmed = current.isEmailConfirmed ? [] : [newEvent(EmailConfirmed, { userId }), accountChanged(result)];
    return {
      result,
      ...change,
      events: [newEvent(PasswordChanged, { userId, username, email }), ...confirmed],
    };
  });
  await sessions.endAll(user._id, user.sessionEpoch);
  await audit.note('password_reset', user._id, request.ip);
}
