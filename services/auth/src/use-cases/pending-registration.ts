import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { hashSecret, newSecret } from '../crypto/secrets.ts';
import { isExpired } from '../domain/erasure.ts';
import { hasPendingLogin } from '../domain/link.ts';
import type { User } from '../domain/user.ts';
import type { Deps } from '../deps.ts';
import { correctEmail, isTakenByOther, sameEmail } from './correct-email.ts';
import { notifyOwner } from './register.ts';
import { resendConfirmation } from './resend-confirmation.ts';

type NeededDeps = Pick<Deps, 'users' | 'limits' | 'clocks' | 'audit'>;

export async function resendRegistration(deps: NeededDeps, secret: string | null): Promise<void> {
  const { user } = await findPending(deps, secret);
  await resendConfirmation(deps, user._id);
}

/** Mails the link to the corrected address. If it is taken, notifies its owner instead. */
export async function correctRegistration(
  deps: NeededDeps,
  { secret, email, ip }: { secret: string | null; email: string; ip: string },
): Promise<void> {
  const { users, limits, clocks, audit } = deps;
  const { user, hash } = await findPending(deps, secret);
  if ((user.emailClaim ?? user.email) === email) throw sameEmail();
  await limits.mailByAccount.consume(`change ${user._id}`);
  const isTaken = await isTakenByOther(deps, user._id, email);
  const token = newSecret();
  const now = clocks.now();
  await users.update(user._id, (current) => {
    if (!hasPendingLogin(current, hash, now)) throw over();
    return { result: undefined, ...correctEmail(current, { to: email, token, isTaken }, now) };
  });
  if (isTaken) await notifyOwner(deps, email);
  await audit.record('email_change_asked', user._id, ip);
}

async function findPending(
  { users, clocks }: Pick<Deps, 'users' | 'clocks'>,
  secret: string | null,
): Promise<{ user: User; hash: string }> {
  const hash = hashSecret(secret ?? '');
  const user = secret === null ? null : await users.findByPendingLogin(hash);
  const now = clocks.now();
  if (!user || !hasPendingLogin(user, hash, now) || isExpired(user, now)) throw over();
  return { user, hash };
}

const over = (): DomainError => new DomainError(errors.registration_over);
