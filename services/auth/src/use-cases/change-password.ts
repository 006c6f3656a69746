import { PasswordChanged } from '@sternenrat/contracts/events/auth';
import { newEvent } from '@sternenrat/service-kit/storage/aggregate';
import { isCommonPassword } from '../crypto/common-passwords.ts';
import { newSessionKey } from '../crypto/secrets.ts';
import { isWeak } from '../domain/password-rules.ts';
import { openSession } from '../domain/session.ts';
import type { OpenedSession } from '../domain/session.ts';
import type { From, Parts } from '../parts.ts';
import { passwordAgain, wrongPassword } from './password-again.ts';
import { weakPassword } from './register.ts';

/**
 * Sets a new password, ends every session and open reset link, and opens a new session for who asked.
 * @throws Refused `too_many`, `wrong_password`, `weak_password`, `busy`
 */
export async function changePassword(
  parts: Parts,
  request: From & { userId: string; oldPassword: string; newPassword: string },
): Promise<OpenedSession> {
  const { users, sessions, passwords, clocks, audit } = parts;
  const { userId, oldPassword, newPassword, ip, device } = request;
  const known = await passwordAgain(parts, { userId, password: oldPassword, ip }, 'oldPassword');
  if (isWeak(newPassword, known, isCommonPassword)) throw weakPassword('newPassword');
  const password = await passwords.hash(newPassword);
  const key = newSessionKey();
  const now = clocks.now();
  const user = await users.update(userId, (current) => {
    if (current.password !== known.password) throw wrongPassword('oldPassword');
    const set = { password, currentSessionId: key.sid, sessionEpoch: current.sessionEpoch + 1, updatedAt: now };
    const { username, email } = current;
    return {
      result: { ...current, ...set },
      set,
      unset: ['passwordResetToken', 'passwordResetExpires'] as const,
      events: [newEvent(PasswordChanged, { userId, username, email })],
    };
  });
  await sessions.endAll(userId, user.sessionEpoch);
  const session = openSession(key, user, device, now);
  await sessions.open(session);
  await audit.note('password_changed', userId, ip);
  return session;
}
