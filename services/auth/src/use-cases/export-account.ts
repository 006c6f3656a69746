import { presentUser } from '../http/presenters.ts';
import type { Deps } from '../deps.ts';

export async function exportAccount(
  { users, sessions, audit, acts }: Pick<Deps, 'users' | 'sessions' | 'audit' | 'acts'>,
  userId: string,
): Promise<unknown> {
  const user = await users.read(userId);
  if (!user || user.erasedAt) return null;
  const { loginCount, lastLogin, createdAt, updatedAt } = user;
  const loggedIn = (await sessions.listByUser(userId)).map(({ sess: { device, startedAt, usedAt }, expire }) => ({
    device,
    startedAt,
    usedAt,
    expire,
  }));
  const account = { ...presentUser(user), loginCount, lastLogin, createdAt, updatedAt };
  const done = await acts.list({ userId, before: null, limit: 1000 });
  const byOperator = done.map(({ command, reason, at, outcome }) => ({ command, reason, at, outcome }));
  return { account, sessions: loggedIn, log: await audit.listByUser(userId), byOperator };
}
