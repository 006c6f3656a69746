import { EmailChanged } from '@sternenrat/contracts/events/auth';
import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { newEvent } from '@sternenrat/service-kit/storage/aggregate';
import { hashSecret, newSessionKey } from '../crypto/secrets.ts';
import { approveEmailChange } from '../domain/link.ts';
import { openSession } from '../domain/session.ts';
import type { OpenedSession } from '../domain/session.ts';
import type { RequestOrigin, Deps } from '../deps.ts';
import { accountChangedEvent } from './account-changed-event.ts';
import { rejectTakenEmail } from './reject-taken-email.ts';

/** The second approval changes the address and ends all sessions. */
export async function confirmEmailChange(
  { users, sessions, limits, clocks, audit }: Deps,
  request: RequestOrigin & { token: string; presentedUserId: string | null },
): Promise<{ done: boolean; session: OpenedSession | null }> {
  await limits.linkByAddress.consume(request.ip);
  const token = hashSecret(request.token);
  const found = await users.findByEmailChangeToken(token);
  if (!found) throw new DomainError(errors.invalid_token);
  const now = clocks.now();
  const { user, done } = await rejectTakenEmail(() =>
    users.update(found._id, (current) => {
      const agreed = approveEmailChange(current, token, now);
      if (!agreed) throw new DomainError(errors.invalid_token);
      const { change, done: both } = agreed;
      const result = { user: { ...current, ...change.set }, done: both };
      if (!both) return { result, ...change };
      const { _id: userId, username, email } = current;
      const emailChanged = newEvent(EmailChanged, { userId, username, email, newEmail: result.user.email });
      return { result, ...change, events: [emailChanged, accountChangedEvent(result.user)] };
    }),
  );
  if (!done) return { done, session: null };
  await sessions.endAll(user._id, user.sessionEpoch);
  await audit.record('email_changed', user._id, request.ip);
  if (request.presentedUserId !== user._id) return { done, session: null };
  const session = openSession(newSessionKey(), user, request.device, now);
  await sessions.open(session);
  return { done, session };
}
