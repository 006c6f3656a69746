import { PasswordGuessingNoticed } from '@sternenrat/contracts/events/auth';
import { tryConsume } from '@sternenrat/service-kit/limits/limits';
import { newEvent } from '@sternenrat/service-kit/storage/aggregate';
import type { User } from '../domain/user.ts';
import type { Deps } from '../deps.ts';

/** Counts a guess. Above the limit, @throws DomainError `too_many`, except in a network that the owner has used */
export async function countGuess(
  deps: Pick<Deps, 'users' | 'limits' | 'audit'>,
  { account, found, ip }: { account: string; found: User | null; ip: string },
): Promise<void> {
  const { limits, audit } = deps;
  try {
    await limits.guessesByAccount.consume(account);
  } catch (error) {
    if (found) await notifyOwner(deps, found);
    if (!(await audit.knowsNetwork(account, ip))) throw error;
  }
}

/** Notifies at most once a day, and never an unconfirmed address, which may belong to a stranger. */
async function notifyOwner({ users, limits }: Pick<Deps, 'users' | 'limits'>, found: User): Promise<void> {
  if (!found.isEmailConfirmed || !(await tryConsume(limits.guessNoticeByAccount, found._id))) return;
  await users.update(found._id, ({ _id: userId, username, email }) => ({
    result: undefined,
    events: [newEvent(PasswordGuessingNoticed, { userId, username, email })],
  }));
}
