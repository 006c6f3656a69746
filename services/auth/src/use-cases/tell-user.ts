import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import type { User } from '../domain/user.ts';
import type { Parts } from '../parts.ts';

/** One document. @throws Refused `not_logged_in` where the account is gone */
export async function tellUser({ users }: Pick<Parts, 'users'>, userId: string): Promise<User> {
  const user = await users.read(userId);
  if (!user || user.erasedAt) throw new Refused(refusals.not_logged_in);
  return user;
}
