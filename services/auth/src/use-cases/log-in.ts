import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { newSessionKey } from '../crypto/secrets.ts';
import { openSession } from '../domain/session.ts';
import type { OpenedSession } from '../domain/session.ts';
import { usernameKey } from '../domain/user.ts';
import type { User } from '../domain/user.ts';
import { isExpired } from '../domain/erasure.ts';
import type { RequestOrigin, Deps } from '../deps.ts';
import { countGuess } from './count-guess.ts';

export interface Login extends RequestOrigin {
  login: string;
  password: string;
  /** The session of the request's cookie. A login ends it, against session fixation. */
  presentedSid: string | null;
}

/** Hashes for unknown accounts, too, so that the response takes as long. */
export async function logIn(deps: Deps, request: Login): Promise<{ user: User; session: OpenedSession }> {
  const { users, sessions, passwords, limits, clocks, audit } = deps;
  await limits.loginByAddress.consume(request.ip);
  const isEmail = request.login.includes('@');
  const name = isEmail ? request.login.trim().toLowerCase() : usernameKey(request.login);
  const now = clocks.now();
  const stored = await (isEmail ? users.findByEmail(name) : users.findByUsernameKey(name));
  const found = stored && !isExpired(stored, now) ? stored : null;
  const account = found?._id ?? name;
  await limits.loginByAccount.consume(`${account} ${request.ip}`);
  await countGuess(deps, { account, found, ip: request.ip });

  if (!(await passwords.verify(found?.password ?? null, request.password)) || !found) {
    await audit.record('login_refused', found?._id ?? null, request.ip);
    throw new DomainError(errors.invalid_credentials);
  }
  await limits.guessesByAccount.reward(account);
  const rehashed = passwords.isOutdated(found.password) ? { password: await passwords.hash(request.password) } : {};
  const key = newSessionKey();
  const user = await users.update(found._id, (current) => {
    // a concurrent request has changed the password, so the old one must not open a session
    if (current.password !== found.password) throw new DomainError(errors.invalid_credentials);
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
  await audit.record('logged_in', user._id, request.ip);
  return { user, session };
}
