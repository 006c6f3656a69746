import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { hasVanished } from '../domain/erasure.ts';
import { isAlive, rolled } from '../domain/session.ts';
import type { Parts } from '../parts.ts';
import type { CachedSession } from '../storage/sessions.ts';

/** Whose session this is, also for the cache; a use moves its idle end. @throws Refused `not_found` where it has ended */
export async function lookUpSession(
  { users, sessions, clocks }: Pick<Parts, 'users' | 'sessions' | 'clocks'>,
  sid: string,
): Promise<CachedSession> {
  const session = await sessions.find(sid);
  const user = session && (await users.read(session.sess.userId));
  const now = clocks.now();
  if (!session || !user || !isAlive(session, user, now) || hasVanished(user, now))
    throw new Refused(refusals.not_found);
  const later = rolled(session, now);
  if (later) await sessions.roll(session, later);
  const known = {
    userId: user._id,
    username: user.username,
    emailConfirmed: user.isEmailConfirmed,
    expires: (later ?? session).expire.toISOString(),
  };
  await sessions.cache(sid, known, now);
  return known;
}
