import { clientUserOf } from '../http/presenters.ts';
import type { Parts } from '../parts.ts';

/** What a person may know of what auth keeps about them: no hash, no token, no session id. Null where there is no account. */
export async function exportAccount({ users }: Pick<Parts, 'users'>, userId: string): Promise<unknown> {
  const user = await users.read(userId);
  if (!user) return null;
  const { loginCount, lastLogin, createdAt, updatedAt } = user;
  return { ...clientUserOf(user), loginCount, lastLogin, createdAt, updatedAt };
}
