import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { isExpired } from '../domain/erasure.ts';
import { usernameKey, type User } from '../domain/user.ts';
import type { Deps } from '../deps.ts';

/** @param query address, username or id; only an id finds a deleted account @throws DomainError `not_found` */
export async function findPlayer({ users, clocks }: Pick<Deps, 'users' | 'clocks'>, query: string): Promise<User> {
  const found = query.includes('@')
    ? await users.findByEmail(query.trim().toLowerCase())
    : ((await users.read(query)) ?? (await users.findByUsernameKey(usernameKey(query))));
  if (!found || isExpired(found, clocks.now())) throw new DomainError(errors.not_found);
  return found;
}
