import type { OwnSession } from '@sternenrat/contracts/endpoints/auth';
import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { isAlive, publicId } from '../domain/session.ts';
import type { Session } from '../domain/session.ts';
import type { Parts } from '../parts.ts';

type Needed = Pick<Parts, 'users' | 'sessions' | 'clocks'>;

async function alive({ users, sessions, clocks }: Needed, userId: string): Promise<Session[]> {
  const user = await users.read(userId);
  if (!user) throw new Refused(refusals.not_logged_in);
  const now = clocks.now();
  return (await sessions.ofUser(userId)).filter((session) => isAlive(session, user, now));
}

/** Where a player is logged in: the asking session first, then the one used last. @throws Refused `not_logged_in` */
export async function listSessions(parts: Needed, userId: string, sid: string): Promise<OwnSession[]> {
  const own = await alive(parts, userId);
  return own
    .toSorted((a, b) => Number(b.sid === sid) - Number(a.sid === sid) || b.sess.usedAt.localeCompare(a.sess.usedAt))
    .map((session) => ({
      id: publicId(session),
      device: session.sess.device,
      startedAt: session.sess.startedAt,
      lastUsedAt: session.sess.usedAt,
      expiresAt: session.expire.toISOString(),
      current: session.sid === sid,
    }));
}

/**
 * Ends one of the player's own sessions.
 * @returns its sid, so that its cookie can be cleared
 * @throws Refused `not_found`, also for somebody else's
 */
export async function endSession(
  parts: Needed & Pick<Parts, 'audit'>,
  request: { userId: string; id: string; ip: string },
): Promise<string> {
  const session = (await alive(parts, request.userId)).find((one) => publicId(one) === request.id);
  if (!session) throw new Refused(refusals.not_found);
  await parts.sessions.end(session.sid);
  await parts.audit.note('session_ended', request.userId, request.ip);
  return session.sid;
}
