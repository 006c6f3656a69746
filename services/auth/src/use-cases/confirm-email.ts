import { EmailConfirmed } from '@sternenrat/contracts/events/auth';
import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { newEvent } from '@sternenrat/service-kit/storage/aggregate';
import { hashSecret, newSecret } from '../crypto/secrets.ts';
import { confirm } from '../domain/link.ts';
import { openSession } from '../domain/session.ts';
import type { Session } from '../domain/session.ts';
import { accountChanged } from './account-changed.ts';
import type { Parts } from '../parts.ts';

/**
 * Confirms the address once and ends every session of the account; who confirms in a logged-in browser gets a new one.
 * @param presented the user of the session that the call came with
 * @throws Refused `too_many`, `invalid_token`
 */
export async function confirmEmail(
  { users, sessions, limits, clocks }: Pick<Parts, 'users' | 'sessions' | 'limits' | 'clocks'>,
  request: { token: string; ip: string; presented: string | null },
): Promise<Session | null> {
  await limits.linkByAddress.consume(request.ip);
  const token = hashSecret(request.token);
  const found = await users.findOne({ emailConfirmationToken: token });
  if (!found) throw new Refused(refusals.invalid_token);
  const now = clocks.now();
  const user = await users.update(found._id, (current) => {
    const change = confirm(current, token, now);
    if (!change) throw new Refused(refusals.invalid_token);
    const result = { ...current, ...change.set };
    const events = [newEvent(EmailConfirmed, { userId: current._id }), accountChanged(result)];
    return { result, ...change, events };
  });
  await sessions.endAll(user._id, user.sessionEpoch);
  if (request.presented !== user._id) return null;
  const session = openSession(newSecret(), user, now);
  await sessions.open(session);
  return session;
}
