import { EmailConfirmed } from '@sternenrat/contracts/events/auth';
import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { newEvent } from '@sternenrat/service-kit/storage/aggregate';
import { hashSecret, newSessionKey } from '../crypto/secrets.ts';
import { confirm } from '../domain/link.ts';
import { openSession } from '../domain/session.ts';
import type { OpenedSession } from '../domain/session.ts';
import { accountChangedEvent } from './account-changed-event.ts';
import type { RequestOrigin, Deps } from '../deps.ts';
import { rejectTakenEmail } from './reject-taken-email.ts';

/** Ends all sessions; a logged-in owner gets a new one. @throws DomainError `too_many`, `invalid_token` */
export async function confirmEmail(
  { users, sessions, limits, clocks, audit }: Deps,
  request: RequestOrigin & { token: string; presentedUserId: string | null },
): Promise<OpenedSession | null> {
  await limits.linkByAddress.consume(request.ip);
  const token = hashSecret(request.token);
  const found = await users.findByConfirmationToken(token);
  if (!found) throw new DomainError(errors.invalid_token);
  const now = clocks.now();
  const user = await rejectTakenEmail(() =>
    users.update(found._id, (current) => {
      const change = confirm(current, token, now);
      if (!change) throw new DomainError(errors.invalid_token);
      const result = { ...current, ...change.set };
      const events = [newEvent(EmailConfirmed, { userId: current._id }), accountChangedEvent(result)];
      return { result, ...change, events };
    }),
  );
  await audit.record('email_confirmed', user._id, request.ip);
  await sessions.endAll(user._id, user.sessionEpoch);
  if (request.presentedUserId !== user._id) return null;
  const session = openSession(newSessionKey(), user, request.device, now);
  await sessions.open(session);
  return session;
}
