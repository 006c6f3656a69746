import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { newSessionKey } from '../crypto/secrets.ts';
import { openSession } from '../domain/session.ts';
import type { OpenedSession } from '../domain/session.ts';
import { usernameKey } from '../domain/user.ts';
import type { User } from '../domain/user.ts';
import { hasVanished } from '../domain/erasure.ts';
import type { From, Parts } from '../parts.ts';

export interface Login extends From {
  /** Username or e-mail; a username has no @. */
  login: string;
  password: string;
  /** Ended on success, so that nobody can plant a session. */
  presentedSid: string | null;
}

/**
 * Opens a new session. Work and answer are the same whether the account doesn't exist or the password is wrong.
 * @throws Refused `too_many`, `invalid_credentials`
 */
export async function logIn(parts: Parts, request: Login): Promise<{ user: User; session: OpenedSession }> {
  const { users, sessions, passwords, limits, clocks, audit } = parts;
  await limits.loginByAddress.consume(request.ip);
  const filter = filterOf(request.login);
  const now = clocks.now();
  const stored = await users.findOne(filter);
  const found = stored && !hasVanished(stored, now) ? stored : null;
  await limits.loginByAccount.consume(`${found?._id ?? Object.values(filter)[0]} ${request.ip}`);

  if (!(await passwords.verify(found?.password ?? null, request.password)) || !found) {
    await audit.note('login_refused', found?._id ?? null, request.ip);
    throw new Refused(refusals.invalid_credentials);
  }
  const rehashed = passwords.isOutdated(found.password) ? { password: await passwords.hash(request.password) } : {};
  const key = newSessionKey();
  const user = await users.update(found._id, (current) => {
    // changed since it was checked: by a reset, whose point is to shut out who knew the old one
    if (current.password !== found.password) throw new Refused(refusals.invalid_credentials);
    const set = {
      ...rehashed,
      loginCount: current.loginCount + 1,
      lastLogin: now,
      currentSessionId: key.sid,
      updatedAt: now,
    };
    return { result: { ...current, ...set }, set };
  });
  const session = openSession(key, user, request.device, now);
  await sessions.open(session);
  if (request.presentedSid) await sessions.end(request.presentedSid);
  await audit.note('logged_in', user._id, request.ip);
  return { user, session };
}

function filterOf(login: string): { email: string } | { usernameKey: string } {
  return login.includes('@') ? { email: login.trim().toLowerCase() } : { usernameKey: usernameKey(login) };
}
