import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import type { User } from '../domain/user.ts';
import type { Deps } from '../deps.ts';

/** The caller's write must compare the hash again. */
export async function requirePassword(
  { users, passwords, limits, audit }: Pick<Deps, 'users' | 'passwords' | 'limits' | 'audit'>,
  request: { userId: string; password: string; ip: string },
  field: string,
): Promise<User> {
  await limits.passwordByAccount.consume(request.userId);
  const user = await users.read(request.userId);
  if (!user || user.erasedAt) throw new DomainError(errors.not_logged_in);
  if (await passwords.verify(user.password, request.password)) return user;
  await audit.record('password_refused', user._id, request.ip);
  throw wrongPassword(field);
}

export function wrongPassword(field: string): DomainError {
  return new DomainError(errors.wrong_password, { fields: { [field]: errors.wrong_password.error } });
}
