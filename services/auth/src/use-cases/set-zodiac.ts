import { changeZodiac } from '@sternenrat/contracts/endpoints/owl';
import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import { heardOwl } from '../domain/read-model.ts';
import type { User } from '../domain/user.ts';
import type { Parts } from '../parts.ts';
import { tellUser } from './tell-user.ts';

/**
 * Changes the sign at owl, whose it is, and keeps what owl answers: the same snapshot as its event, which may be late.
 * @throws Refused `not_logged_in`, `zodiac_too_soon`, `unavailable`
 */
export async function setZodiac(
  { users, owl }: Pick<Parts, 'users' | 'owl'>,
  userId: string,
  zodiac: Zodiac,
): Promise<User> {
  await tellUser({ users }, userId);
  // the same sign again changes nothing, so the call may be repeated
  const idempotencyKey = `${userId}:${zodiac}`;
  const { stardustBalance, seq } = await owl.call(changeZodiac, { body: { userId, zodiac }, idempotencyKey });
  return users.update(
    userId,
    (user) => {
      const { set } = heardOwl(user, seq, { zodiac, stardustBalance });
      return { result: { ...user, ...set }, ...(set && { set }) };
    },
    { keyed: true },
  );
}
