import { changeZodiac } from '@sternenrat/contracts/endpoints/owl';
import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import { applyOwlChanged } from '../domain/read-model.ts';
import type { User } from '../domain/user.ts';
import type { Deps } from '../deps.ts';
import { getUser } from './get-user.ts';

/** Stores the sign at once, without waiting for the owl service's event. */
export async function setZodiac(
  { users, owl }: Pick<Deps, 'users' | 'owl'>,
  userId: string,
  zodiac: Zodiac,
): Promise<User> {
  await getUser({ users }, userId);
  const idempotencyKey = `${userId}:${zodiac}`;
  const { stardustBalance, seq } = await owl.call(changeZodiac, { body: { userId, zodiac }, idempotencyKey });
  return users.update(
    userId,
    (user) => {
      const { set } = applyOwlChanged(user, seq, { zodiac, stardustBalance });
      return { result: { ...user, ...set }, ...(set && { set }) };
    },
    { keyed: true },
  );
}
