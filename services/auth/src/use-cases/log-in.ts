import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { newSecret } from '../crypto/secrets.ts';
import { openSession } from '../domain/session.ts';
import type { Session } from '../domain/session.ts';
import { usernameKey } from '../domain/user.ts';
import type { User } from '../domain/user.ts';
import type { Parts } from '../parts.ts';

export interface Login {
  /** Username or e-mail; a username has no @. */
  login: string;
  password: string;
  ip: string;
  /** Ended on success, so that nobody can plant a session. */
  presentedSid: string | null;
}

/**
 * Opens a new session. Work and answer are the same whether the account doesn't exist or the password is wrong.
 * @throws Refused `too_many`, `invalid_credentials`
 */
export async function logIn(parts: Parts, request: Login): Promise<{ user: User; session: Session }> {
  const { users, sessions, passwords, limits, clocks, log } = parts;
  await limits.loginByAddress.consume(request.ip);
  const filter = filterOf(request.login);
  const found = await users.findOne(filter);
  await limits.loginByAccount.consume(`${found?._id ?? Object.values(filter)[0]} ${request.ip}`);

  if (!(await passwords.verify(found?.password ?? null, request.password)) || !found) {
    log.info({ userId: found?._id ?? null, ip: request.ip }, 'login refused');
    throw new Refused(refusals.invalid_credentials);
  }
  const rehashed = passwords.isOutdated(found.password) ? { password: await passwords.hash(request.password) } : {};
  const sid = newSecret();
  const now = clocks.now();
  const user = await users.update(found._id, (current) => {
    // changed since it was checked: by a reset, whose point is to shut out who knew the old one
    if (current.password !== found.password) throw new Refused(refusals.invalid_credentials);
    const set = {
      ...rehashed,
      loginCount: current.loginCount + 1,
      lastLogin: now,
      currentSessionId: sid,
      updatedAt: now,
    };
    return { result: { ...current, ...set }, set };
  });
  const session = openSession(sid, user, now);
  await sessions.open(session);
  if (request.presentedSid) await sessions.end(request.presentedSid);
  log.info({ userId: user._id, ip: request.ip }, 'login');
  return { user, session };
}

function filterOf(login: string): { email: string } | { usernameKey: string } {
  return login.includes('@') ? { email: login.trim().toLowerCase() } : { usernameKey: usernameKey(login) };
}
