import { EmailChanged } from '@sternenrat/contracts/events/auth';
import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { newEvent } from '@sternenrat/service-kit/storage/aggregate';
import { hashSecret, newSessionKey } from '../crypto/secrets.ts';
import { agreeToEmailChange } from '../domain/link.ts';
import { openSession } from '../domain/session.ts';
import type { OpenedSession } from '../domain/session.ts';
import type { From, Parts } from '../parts.ts';
import { accountChanged } from './account-changed.ts';
import { whereFree } from './where-free.ts';

/**
 * One end of a change agrees. With the second one the address is the new one, the old one is told, and every session
 * ends; who agrees in a logged-in browser gets a new one.
 * @param presented the user of the session that the call came with
 * @throws Refused `too_many`, `invalid_token`
 */
export async function confirmEmailChange(
  { users, sessions, limits, clocks, audit }: Parts,
  request: From & { token: string; presented: string | null },
): Promise<{ done: boolean; session: OpenedSession | null }> {
  await limits.linkByAddress.consume(request.ip);
  const token = hashSecret(request.token);
  const found =
    (await users.findOne({ 'emailChange.toToken': token })) ??
    (await users.findOne({ 'emailChange.fromToken': token }));
  if (!found) throw new Refused(refusals.invalid_token);
  const now = clocks.now();
  const { user, done } = await whereFree(() =>
    users.update(found._id, (current) => {
      const agreed = agreeToEmailChange(current, token, now);
      if (!agreed) throw new Refused(refusals.invalid_token);
      const { change, done: both } = agreed;
      const result = { user: { ...current, ...change.set }, done: both };
      if (!both) return { result, ...change };
      const { _id: userId, username, email } = current;
      const told = newEvent(EmailChanged, { userId, username, email, newEmail: result.user.email });
      return { result, ...change, events: [told, accountChanged(result.user)] };
    }),
  );
  if (!done) return { done, session: null };
  await sessions.endAll(user._id, user.sessionEpoch);
  await audit.note('email_changed', user._id, request.ip);
  if (request.presented !== user._id) return { done, session: null };
  const session = openSession(newSessionKey(), user, request.device, now);
  await sessions.open(session);
  return { done, session };
}
