import { ConfirmationRequested } from '@sternenrat/contracts/events/auth';
import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { newEvent, type NewEvent } from '@sternenrat/service-kit/storage/aggregate';
import { hashSecret } from '../crypto/secrets.ts';
import { openConfirmation } from '../domain/link.ts';
import type { User, UserChange } from '../domain/user.ts';
import type { Deps } from '../deps.ts';

export async function isTakenByOther({ users }: Pick<Deps, 'users'>, userId: string, email: string): Promise<boolean> {
  const owner = await users.findByEmail(email);
  return owner !== null && owner._id !== userId;
}

/** If another account has the address, no link is mailed, but the caller gets the same answer. */
export function correctEmail(
  { _id: userId, username }: User,
  { to, token, isTaken }: { to: string; token: string; isTaken: boolean },
  now: Date,
): Pick<Required<UserChange>, 'set'> & { events: NewEvent[] } {
  const link = { userId, username, email: to, confirmationToken: token };
  return {
    set: { emailClaim: to, ...openConfirmation(hashSecret(token), now), updatedAt: now },
    events: isTaken ? [] : [newEvent(ConfirmationRequested, link)],
  };
}

export function sameEmail(): DomainError {
  return new DomainError(errors.same_email, { fields: { email: errors.same_email.error } });
}
