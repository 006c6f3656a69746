import { setTimeout as pause } from 'node:timers/promises';
import { PasswordResetRequested } from '@sternenrat/contracts/events/auth';
import { tryConsume } from '@sternenrat/service-kit/limits/limits';
import { newEvent } from '@sternenrat/service-kit/storage/aggregate';
import { hashSecret, newSecret } from '../crypto/secrets.ts';
import { isExpired } from '../domain/erasure.ts';
import { openReset } from '../domain/link.ts';
import type { Deps } from '../deps.ts';

/** Minimum duration in ms, so that the response time doesn't reveal whether the account exists. */
const floorMs = 60;

type NeededDeps = Pick<Deps, 'users' | 'resetToken' | 'clocks' | 'audit'>;

/** Mails nothing to an unknown address or above `resetByEmail`. */
export async function requestPasswordReset(
  deps: NeededDeps & Pick<Deps, 'limits'>,
  { email, ip }: { email: string; ip: string },
): Promise<void> {
  const { limits } = deps;
  await limits.linkByAddress.consume(ip);
  await limits.resetByAddress.consume(`${ip} ${email}`);
  const mail = async (): Promise<void> => {
    if (await tryConsume(limits.resetByEmail, email)) await mailResetLink(deps, email, ip);
  };
  await Promise.all([mail(), pause(floorMs)]);
}

export async function mailResetLink(
  { users, resetToken, clocks, audit }: NeededDeps,
  email: string,
  ip: string | null,
  { replaceOpenLink = false } = {},
): Promise<void> {
  const found = await users.findByEmail(email);
  const now = clocks.now();
  if (!found || isExpired(found, now)) return;
  const newSeed = newSecret();
  await users.update(found._id, (user) => {
    const { _id: userId, username, email: to } = user;
    const link = openReset(replaceOpenLink ? {} : user, newSeed, (seed) => hashSecret(resetToken(seed)), now);
    const mailed = { userId, username, email: to, resetToken: resetToken(link.passwordResetSeed) };
    return {
      result: undefined,
      set: { ...link, updatedAt: now },
      events: [newEvent(PasswordResetRequested, mailed)],
    };
  });
  await audit.record('reset_asked', found._id, ip);
}
