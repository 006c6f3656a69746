import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { isExpired } from '../domain/erasure.ts';
import { isAlive, extendSession } from '../domain/session.ts';
import type { Deps } from '../deps.ts';
import type { CachedSession } from '../storage/sessions.ts';

type NeededDeps = Pick<Deps, 'users' | 'sessions' | 'clocks'>;

/** Also caches the session and extends its life. */
export async function lookUpSession(deps: NeededDeps, sid: string): Promise<CachedSession> {
  const readAt = deps.clocks.machine();
  const session = await findSession(deps, sid);
  if (!session) throw new DomainError(errors.not_found);
  await deps.sessions.cache(sid, session, { now: deps.clocks.now(), readAt });
  return session;
}

export async function lookUpSessions(
  deps: NeededDeps,
  sids: readonly string[],
): Promise<(CachedSession & { readonly sid: string })[]> {
  const found = await Promise.all(sids.map(async (sid) => ({ sid, session: await findSession(deps, sid) })));
  return found.flatMap(({ sid, session }) => (session ? [{ ...session, sid }] : []));
}

async function findSession({ users, sessions, clocks }: NeededDeps, sid: string): Promise<CachedSession | null> {
  const stored = await sessions.find(sid);
  const user = stored && (await users.read(stored.sess.userId));
  const now = clocks.now();
  if (!stored || !user || !isAlive(stored, user, now) || isExpired(user, now)) return null;
  const later = extendSession(stored, now);
  if (later) await sessions.extend(stored, later);
  return {
    userId: user._id,
    username: user.username,
    emailConfirmed: user.isEmailConfirmed,
    expires: (later ?? stored).expire.toISOString(),
  };
}
