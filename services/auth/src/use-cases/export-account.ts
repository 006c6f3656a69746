import { clientUserOf } from '../http/presenters.ts';
import type { Parts } from '../parts.ts';

/** What a person may know of what auth keeps about them: no hash, no token, no session id. Null where there is no account. */
export async function exportAccount(
  { users, sessions, audit }: Pick<Parts, 'users' | 'sessions' | 'audit'>,
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
  return { account, sessions: loggedIn, log: await audit.ofUser(userId) };
}
