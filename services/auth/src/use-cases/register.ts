import { randomUUID } from 'node:crypto';
import { RegistrationRepeated, UserRegistered } from '@sternenrat/contracts/events/auth';
import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { tryConsume } from '@sternenrat/service-kit/limits/limits';
import { newEvent } from '@sternenrat/service-kit/storage/aggregate';
import { DuplicateKey } from '@sternenrat/service-kit/storage/store';
import { isCommonPassword } from '../crypto/common-passwords.ts';
import { hashSecret, newSecret } from '../crypto/secrets.ts';
import { openConfirmation, openPendingLogin } from '../domain/link.ts';
import { isWeak } from '../domain/password-rules.ts';
import { isExpired } from '../domain/erasure.ts';
import { newUser, unclaimedEmail, usernameKey } from '../domain/user.ts';
import type { User } from '../domain/user.ts';
import { accountChangedEvent } from './account-changed-event.ts';
import type { Deps } from '../deps.ts';
import { deleteIfExpired } from './delete-account.ts';

export interface Registration {
  username: string;
  email: string;
  password: string;
  ip: string;
}

/**
 * Creates an account. If another account has the address, that account gets a mail and the new one only claims the
 * address. The caller sees no difference.
 * @returns the secret for `createPendingCookie` @throws DomainError `too_many`, `weak_password`, `username_taken`
 */
export async function register(deps: Deps, request: Registration): Promise<string> {
  const { users, passwords, limits, clocks } = deps;
  const { username, email, password } = request;
  if (isWeak(password, request, isCommonPassword)) throw weakPassword();
  await limits.registerByAddress.consume(request.ip);
  const now = clocks.now();
  const key = usernameKey(username);
  await deleteExpiredHolder(deps, await users.findByUsernameKey(key), now);
  await deleteExpiredHolder(deps, await users.findByEmail(email), now);
  if (await users.findByUsernameKey(key)) throw usernameTaken();

  const id = randomUUID();
  const [confirmationToken, pendingSecret] = [newSecret(), newSecret()];
  const user = {
    ...newUser({ id, username, email, passwordHash: await passwords.hash(password) }, now),
    ...openConfirmation(hashSecret(confirmationToken), now),
    pendingLogin: openPendingLogin(hashSecret(pendingSecret), now),
  };
  try {
    const registered = newEvent(UserRegistered, { userId: id, username, email, confirmationToken });
    await users.create(user, [registered, accountChangedEvent(user)]);
  } catch (error) {
    if (!(error instanceof DuplicateKey)) throw error;
    if (error.fields.includes('usernameKey')) throw usernameTaken();
    await createUnclaimed(deps, user);
    await notifyOwner(deps, email);
  }
  await deps.audit.record('registered', null, request.ip);
  return pendingSecret;
}

/** Publishes no event, because the account has no valid address yet. Confirming the claim publishes it. */
async function createUnclaimed({ users }: Pick<Deps, 'users'>, user: Omit<User, 'version'>): Promise<void> {
  try {
    await users.create({ ...user, email: unclaimedEmail(user._id), emailClaim: user.email }, []);
  } catch (error) {
    throw error instanceof DuplicateKey ? usernameTaken() : error;
  }
}

/** Frees the name and address of an expired account that the cleanup hasn't deleted yet. */
async function deleteExpiredHolder(deps: Deps, holder: User | null, now: Date): Promise<void> {
  if (holder && isExpired(holder, now)) await deleteIfExpired(deps, holder._id);
}

export async function notifyOwner({ users, limits }: Pick<Deps, 'users' | 'limits'>, email: string): Promise<void> {
  const owner = await users.findByEmail(email);
  if (!owner) return;
  // not `consume`, which throws above the limit: the answer must not reveal that the account exists
  if (!(await tryConsume(limits.repeatByAccount, owner._id))) return;
  await users.update(owner._id, ({ _id, username }) => ({
    result: undefined,
    events: [newEvent(RegistrationRepeated, { userId: _id, username, email })],
  }));
}

function usernameTaken(): DomainError {
  return new DomainError(errors.username_taken, { fields: { username: errors.username_taken.error } });
}

export function weakPassword(field = 'password'): DomainError {
  return new DomainError(errors.weak_password, { fields: { [field]: errors.weak_password.error } });
}
