import { clientUserOf } from '../http/presenters.ts';
import type { Parts } from '../parts.ts';

/** What a person may know of what auth keeps about them: no hash, no token, no session id. Null where there is no account. */
export async function exportAccount(
  { users, sessions, audit, acts }: Pick<Parts, 'users' | 'sessions' | 'audit' | 'acts'>,
  userId: string,
): Promise<unknown> {
  const user = await users.read(userId);
  if (!user || user.erasedAt) return null;
  const { loginCount, lastLogin, createdAt, updatedAt } = user;
  const loggedIn = (await sessions.ofUser(userId)).map(({ sess: { device, startedAt, usedAt }, expire }) => ({
    device,
    startedAt,
    usedAt,
    expire,
  }));
  const account = { ...clientUserOf(user), loginCount, lastLogin, createdAt, updatedAt };
  const done = await acts.list({ userId, before: null, limit: 1000 });
  const byOperator = done.map(({ command, reason, at, outcome }) => ({ command, reason, at, outcome }));
  return { account, sessions: loggedIn, log: await audit.ofUser(userId), byOperator };
}
