import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { hasVanished } from '../domain/erasure.ts';
import { usernameKey, type User } from '../domain/user.ts';
import type { Parts } from '../parts.ts';

/**
 * Whom an operator means: by mail address, username or id, exactly. One who is gone is found by the id alone, for as long
 * as the tombstone stands. @throws Refused `not_found`
 */
export async function findPlayer({ users, clocks }: Pick<Parts, 'users' | 'clocks'>, query: string): Promise<User> {
  const found = query.includes('@')
    ? await users.findOne({ email: query.trim().toLowerCase() })
    : ((await users.read(query)) ?? (await users.findOne({ usernameKey: usernameKey(query) })));
  if (!found || hasVanished(found, clocks.now())) throw new Refused(refusals.not_found);
  return found;
}
