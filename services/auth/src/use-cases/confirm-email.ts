import { EmailConfirmed } from '@sternenrat/contracts/events/auth';
import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { newEvent } from '@sternenrat/service-kit/storage/aggregate';
import { hashSecret, newSessionKey } from '../crypto/secrets.ts';
import { confirm } from '../domain/link.ts';
import { openSession } from '../domain/session.ts';
import type { OpenedSession } from '../domain/session.ts';
import { accountChanged } from './account-changed.ts';
import type { From, Parts } from '../parts.ts';
import { whereFree } from './where-free.ts';

/**
 * Confirms the address once and ends every session of the account; who confirms in a logged-in browser gets a new one.
 * @param presented the user of the session that the call came with
 * @throws Refused `too_many`, `invalid_token`
 */
export async function confirmEmail(
  { users, sessions, limits, clocks, audit }: Parts,
  request: From & { token: string; presented: string | null },
): Promise<OpenedSession | null> {
  await limits.linkByAddress.consume(request.ip);
  const token = hashSecret(request.token);
  const found = await users.findOne({ emailConfirmationToken: token });
  if (!found) throw new Refused(refusals.invalid_token);
  const now = clocks.now();
  const user = await whereFree(() =>
    users.update(found._id, (current) => {
      const change = confirm(current, token, now);
      if (!change) throw new Refused(refusals.invalid_token);
      const result = { ...current, ...change.set };
      const events = [newEvent(EmailConfirmed, { userId: current._id }), accountChanged(result)];
      return { result, ...change, events };
    }),
  );
  await audit.note('email_confirmed', user._id, request.ip);
  await sessions.endAll(user._id, user.sessionEpoch);
  if (request.presented !== user._id) return null;
  const session = openSession(newSessionKey(), user, request.device, now);
  await sessions.open(session);
  return session;
}
