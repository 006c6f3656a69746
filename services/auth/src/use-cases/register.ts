import { randomUUID } from 'node:crypto';
import { RegistrationRepeated, UserRegistered } from '@sternenrat/contracts/events/auth';
import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { newEvent } from '@sternenrat/service-kit/storage/aggregate';
import type { QueryFilter } from 'mongoose';
import { DuplicateKey } from '@sternenrat/service-kit/storage/store';
import { isCommonPassword } from '../crypto/common-passwords.ts';
import { hashSecret, newSecret } from '../crypto/secrets.ts';
import { openConfirmation } from '../domain/link.ts';
import { isWeak } from '../domain/password-rules.ts';
import { hasVanished } from '../domain/erasure.ts';
import { newUser, usernameKey } from '../domain/user.ts';
import type { User } from '../domain/user.ts';
import { accountChanged } from './account-changed.ts';
import type { Parts } from '../parts.ts';
import { letVanish } from './delete-account.ts';

export interface Registration {
  username: string;
  /** Lower case. */
  email: string;
  password: string;
  ip: string;
}

/**
 * Makes an account and has its confirmation mailed. A taken address ends like a fresh one, but its owner is told by mail.
 * @throws Refused `too_many`, `weak_password`, `username_taken`
 */
export async function register(parts: Parts, request: Registration): Promise<void> {
  const { users, passwords, limits, clocks } = parts;
  const { username, email, password } = request;
  if (isWeak(password, request, isCommonPassword)) throw weakPassword();
  await limits.registerByAddress.consume(request.ip);
  const now = clocks.now();
  await freeUp(parts, [{ usernameKey: usernameKey(username) }, { email }], now);
  if (await users.findOne({ usernameKey: usernameKey(username) })) throw usernameTaken();

  const id = randomUUID();
  const confirmationToken = newSecret();
  const user = {
    ...newUser({ id, username, email, passwordHash: await passwords.hash(password) }, now),
    ...openConfirmation(hashSecret(confirmationToken), now),
  };
  try {
    const registered = newEvent(UserRegistered, { userId: id, username, email, confirmationToken });
    await users.create(user, [registered, accountChanged(user)]);
  } catch (fault) {
    if (!(fault instanceof DuplicateKey)) throw fault;
    if (fault.fields.includes('usernameKey')) throw usernameTaken();
    await tellOwner(parts, email);
  }
  await parts.audit.note('registered', null, request.ip);
}

/** A name or address of an account that was never confirmed is free after its seven days, not only after the next sweep. */
async function freeUp(parts: Parts, filters: readonly QueryFilter<User>[], now: Date): Promise<void> {
  for (const filter of filters) {
    const holder = await parts.users.findOne(filter);
    if (holder && hasVanished(holder, now)) await letVanish(parts, holder._id);
  }
}

/** The owner of a taken address learns that somebody tried it; at most three times an hour. */
export async function tellOwner({ users, limits }: Pick<Parts, 'users' | 'limits'>, email: string): Promise<void> {
  const owner = await users.findOne({ email });
  if (!owner) return;
  try {
    await limits.repeatByAccount.consume(owner._id);
  } catch (fault) {
    // the stranger's answer must not tell that there is somebody to tell
    if (fault instanceof Refused) return;
    throw fault;
  }
  await users.update(owner._id, ({ _id, username }) => ({
    result: undefined,
    events: [newEvent(RegistrationRepeated, { userId: _id, username, email })],
  }));
}

function usernameTaken(): Refused {
  return new Refused(refusals.username_taken, { fields: { username: refusals.username_taken.error } });
}

export function weakPassword(field = 'password'): Refused {
  return new Refused(refusals.weak_password, { fields: { [field]: refusals.weak_password.error } });
}
