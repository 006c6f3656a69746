import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import type { User } from '../domain/user.ts';
import type { Parts } from '../parts.ts';

/**
 * Who changes hands, address or life of an account says its password again, be they logged in or not.
 * @returns the account as it was when its password was right: a decision on it compares `password`
 * @throws Refused `too_many`, `wrong_password` at `field`, `not_logged_in` where the account is gone
 */
export async function passwordAgain(
  { users, passwords, limits, audit }: Pick<Parts, 'users' | 'passwords' | 'limits' | 'audit'>,
  request: { userId: string; password: string; ip: string },
  field: string,
): Promise<User> {
  await limits.passwordByAccount.consume(request.userId);
  const user = await users.read(request.userId);
  if (!user || user.erasedAt) throw new Refused(refusals.not_logged_in);
  if (await passwords.verify(user.password, request.password)) return user;
  await audit.note('password_refused', user._id, request.ip);
  throw wrongPassword(field);
}

export function wrongPassword(field: string): Refused {
  return new Refused(refusals.wrong_password, { fields: { [field]: refusals.wrong_password.error } });
}
