import { EmailConfirmed } from '@sternenrat/contracts/events/auth';
import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { newEvent } from '@sternenrat/service-kit/storage/aggregate';
import { hashSecret, newSessionKey } from '../crypto/secrets.ts';
import { confirm, hasPendingLogin } from '../domain/link.ts';
import { openSession } from '../domain/session.ts';
import type { OpenedSession } from '../domain/session.ts';
import type { User } from '../domain/user.ts';
import { accountChangedEvent } from './account-changed-event.ts';
import type { RequestOrigin, Deps } from '../deps.ts';
import { rejectTakenEmail } from './reject-taken-email.ts';

interface Confirmation extends RequestOrigin {
  readonly token: string;
  readonly presentedUserId: string | null;
  readonly presentedSid: string | null;
  readonly pendingSecret: string | null;
}

/** Ends all sessions, and opens one in the browser of the registration or a login. */
export async function confirmEmail(
  { users, sessions, limits, clocks, audit }: Deps,
  request: Confirmation,
): Promise<{ user: User; session: OpenedSession | null }> {
  await limits.linkByAddress.consume(request.ip);
  const token = hashSecret(request.token);
  const found = await users.findByConfirmationToken(token);
  if (!found) throw new DomainError(errors.invalid_token);
  const now = clocks.now();
  const pending = request.pendingSecret === null ? null : hashSecret(request.pendingSecret);
  const { user, hasRegistered } = await rejectTakenEmail(() =>
    users.update(found._id, (current) => {
      const change = confirm(current, token, now);
      if (!change) throw new DomainError(errors.invalid_token);
      const confirmed = { ...current, ...change.set };
      const events = [newEvent(EmailConfirmed, { userId: current._id }), accountChangedEvent(confirmed)];
      const result = { user: confirmed, hasRegistered: pending !== null && hasPendingLogin(current, pending, now) };
      return { result, ...change, events };
    }),
  );
  await audit.record('email_confirmed', user._id, request.ip);
  await sessions.endAll(user._id, user.sessionEpoch);
  if (request.presentedUserId !== user._id && !hasRegistered) return { user, session: null };
  const session = openSession(newSessionKey(), user, request.device, now);
  await sessions.open(session);
  // as a login does, because the browser may be logged in to another account
  if (request.presentedSid) await sessions.end(request.presentedSid);
  return { user, session };
}
