import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { hasVanished } from '../domain/erasure.ts';
import { isAlive, rolled } from '../domain/session.ts';
import type { Parts } from '../parts.ts';
import type { CachedSession } from '../storage/sessions.ts';

type Needed = Pick<Parts, 'users' | 'sessions' | 'clocks'>;

/** Whose session this is, also for the cache; a use moves its idle end. @throws Refused `not_found` where it has ended */
export async function lookUpSession(parts: Needed, sid: string): Promise<CachedSession> {
  const saidAt = parts.clocks.machine();
  const known = await whose(parts, sid);
  if (!known) throw new Refused(refusals.not_found);
  await parts.sessions.cache(sid, known, { now: parts.clocks.now(), saidAt });
  return known;
}

/** The same of many that are in use, those that live; for whoever asks alone. */
export async function lookUpSessions(
  parts: Needed,
  sids: readonly string[],
): Promise<(CachedSession & { readonly sid: string })[]> {
  const found = await Promise.all(sids.map(async (sid) => ({ sid, known: await whose(parts, sid) })));
  return found.flatMap(({ sid, known }) => (known ? [{ ...known, sid }] : []));
}

async function whose({ users, sessions, clocks }: Needed, sid: string): Promise<CachedSession | null> {
  const session = await sessions.find(sid);
  const user = session && (await users.read(session.sess.userId));
  const now = clocks.now();
  if (!session || !user || !isAlive(session, user, now) || hasVanished(user, now)) return null;
  const later = rolled(session, now);
  if (later) await sessions.roll(session, later);
  return {
    userId: user._id,
    username: user.username,
    emailConfirmed: user.isEmailConfirmed,
    expires: (later ?? session).expire.toISOString(),
  };
}
