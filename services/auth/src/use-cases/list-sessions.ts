import type { OwnSession } from '@sternenrat/contracts/endpoints/auth';
import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { isAlive, publicId } from '../domain/session.ts';
import type { Session } from '../domain/session.ts';
import type { Deps } from '../deps.ts';

type NeededDeps = Pick<Deps, 'users' | 'sessions' | 'clocks'>;

async function listActiveSessions({ users, sessions, clocks }: NeededDeps, userId: string): Promise<Session[]> {
  const user = await users.read(userId);
  if (!user) throw new DomainError(errors.not_logged_in);
  const now = clocks.now();
  return (await sessions.listByUser(userId)).filter((session) => isAlive(session, user, now));
}

export async function listSessions(deps: NeededDeps, userId: string, sid: string): Promise<OwnSession[]> {
  const own = await listActiveSessions(deps, userId);
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

/** @returns the `sid` @throws DomainError `not_found`, also for sessions of other players */
export async function endSession(
  deps: NeededDeps & Pick<Deps, 'audit'>,
  request: { userId: string; id: string; ip: string },
): Promise<string> {
  const session = (await listActiveSessions(deps, request.userId)).find((one) => publicId(one) === request.id);
  if (!session) throw new DomainError(errors.not_found);
  await deps.sessions.end(session.sid);
  await deps.audit.record('session_ended', request.userId, request.ip);
  return session.sid;
}
