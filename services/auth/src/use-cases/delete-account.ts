import { UserErased } from '@sternenrat/contracts/person';
import { newEvent } from '@sternenrat/service-kit/storage/aggregate';
import { erased, hasVanished } from '../domain/erasure.ts';
import type { User } from '../domain/user.ts';
import type { Parts } from '../parts.ts';
import { passwordAgain, wrongPassword } from './password-again.ts';

type Needed = Pick<Parts, 'users' | 'sessions' | 'clocks' | 'audit'>;

/** Deletes an account for good, at its owner's wish. @throws Refused `too_many`, `wrong_password`, `busy` */
export async function deleteAccount(
  parts: Needed & Pick<Parts, 'passwords' | 'limits'>,
  request: { userId: string; password: string; ip: string },
): Promise<void> {
  const known = await passwordAgain(parts, request, 'password');
  await erase(parts, request.userId, (current) => {
    if (current.password !== known.password) throw wrongPassword('password');
    return true;
  });
  // of nobody: the entry would be the last thing that is kept of them
  await parts.audit.note('account_deleted', null, request.ip);
}

/** Lets go of an account whose seven days without confirmation are over; false where it has been confirmed or is gone. */
export async function letVanish(parts: Needed, userId: string): Promise<boolean> {
  const now = parts.clocks.now();
  const gone = await erase(parts, userId, (current) => hasVanished(current, now));
  if (gone) await parts.audit.note('account_vanished', null, null);
  return gone;
}

/** One write takes the person out of the account and says so; what else is kept of them goes by that event. */
async function erase(
  { users, sessions, clocks }: Needed,
  userId: string,
  may: (current: User) => boolean,
): Promise<boolean> {
  const now = clocks.now();
  const gone = await users.update(userId, (current) => {
    if (current.erasedAt || !may(current)) return { result: false };
    return { result: true, ...erased(current, now, clocks.machine()), events: [newEvent(UserErased, { userId })] };
  });
  if (gone) await sessions.endAll(userId);
  return gone;
}
