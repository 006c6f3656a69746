import { PasswordChanged } from '@sternenrat/contracts/events/auth';
import { newEvent } from '@sternenrat/service-kit/storage/aggregate';
import { isCommonPassword } from '../crypto/common-passwords.ts';
import { newSessionKey } from '../crypto/secrets.ts';
import { resetFields } from '../domain/link.ts';
import { isWeak } from '../domain/password-rules.ts';
import { openSession } from '../domain/session.ts';
import type { OpenedSession } from '../domain/session.ts';
import type { RequestOrigin, Deps } from '../deps.ts';
import { requirePassword, wrongPassword } from './require-password.ts';
import { weakPassword } from './register.ts';

export async function changePassword(
  deps: Deps,
  request: RequestOrigin & { userId: string; oldPassword: string; newPassword: string },
): Promise<OpenedSession> {
  const { users, sessions, passwords, clocks, audit } = deps;
  const { userId, oldPassword, newPassword, ip, device } = request;
  const verified = await requirePassword(deps, { userId, password: oldPassword, ip }, 'oldPassword');
  if (isWeak(newPassword, verified, isCommonPassword)) throw weakPassword('newPassword');
  const password = await passwords.hash(newPassword);
  const key = newSessionKey();
  const now = clocks.now();
  const user = await users.update(userId, (current) => {
    if (current.password !== verified.password) throw wrongPassword('oldPassword');
    const set = { password, currentSessionId: key.sid, sessionEpoch: current.sessionEpoch + 1, updatedAt: now };
    const { username, email } = current;
    return {
      result: { ...current, ...set },
      set,
      unset: resetFields,
      events: [newEvent(PasswordChanged, { userId, username, email })],
    };
  });
  await sessions.endAll(userId, user.sessionEpoch);
  const session = openSession(key, user, device, now);
  await sessions.open(session);
  await audit.record('password_changed', userId, ip);
  return session;
}
