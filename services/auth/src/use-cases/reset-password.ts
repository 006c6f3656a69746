import { EmailConfirmed, PasswordChanged } from '@sternenrat/contracts/events/auth';
import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { newEvent } from '@sternenrat/service-kit/storage/aggregate';
import { isCommonPassword } from '../crypto/common-passwords.ts';
import { hashSecret } from '../crypto/secrets.ts';
import { resetPassword as decide } from '../domain/link.ts';
import { isWeak } from '../domain/password-rules.ts';
import { accountChangedEvent } from './account-changed-event.ts';
import type { Deps } from '../deps.ts';
import { weakPassword } from './register.ts';

export async function resetPassword(
  { users, sessions, passwords, limits, clocks, audit }: Deps,
  request: { token: string; password: string; ip: string },
): Promise<void> {
  await limits.linkByAddress.consume(request.ip);
  const token = hashSecret(request.token);
  const found = await users.findByPasswordResetToken(token);
  if (!found) throw new DomainError(errors.invalid_token);
  if (isWeak(request.password, found, isCommonPassword)) throw weakPassword();
  const passwordHash = await passwords.hash(request.password);
  const now = clocks.now();
  const user = await users.update(found._id, (current) => {
    const change = decide(current, token, passwordHash, now);
    if (!change) throw new DomainError(errors.invalid_token);
    const { _id: userId, username, email } = current;
    const result = { ...current, ...change.set };
    const confirmed = current.isEmailConfirmed
      ? []
      : [newEvent(EmailConfirmed, { userId }), accountChangedEvent(result)];
    return {
      result,
      ...change,
      events: [newEvent(PasswordChanged, { userId, username, email }), ...confirmed],
    };
  });
  await sessions.endAll(user._id, user.sessionEpoch);
  await audit.record('password_reset', user._id, request.ip);
}
