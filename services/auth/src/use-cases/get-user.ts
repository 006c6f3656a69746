import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import type { User } from '../domain/user.ts';
import type { Deps } from '../deps.ts';

export async function getUser({ users }: Pick<Deps, 'users'>, userId: string): Promise<User> {
  const user = await users.read(userId);
  if (!user || user.erasedAt) throw new DomainError(errors.not_logged_in);
  return user;
}
