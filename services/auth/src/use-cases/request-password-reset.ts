import { setTimeout as pause } from 'node:timers/promises';
import { PasswordResetRequested } from '@sternenrat/contracts/events/auth';
import { newEvent } from '@sternenrat/service-kit/storage/aggregate';
import { hashSecret, newSecret } from '../crypto/secrets.ts';
import { hasVanished } from '../domain/erasure.ts';
import { openReset } from '../domain/link.ts';
import type { Parts } from '../parts.ts';

/** In ms: longer than the write that only a known address causes, so that the time doesn't tell who has an account. */
const floorMs = 60;

/** Mails a reset link to the stored address, where there is an account; silent where there is none. @throws Refused `too_many` */
export async function requestPasswordReset(
  parts: Pick<Parts, 'users' | 'limits' | 'clocks' | 'audit'>,
  request: { email: string; ip: string },
): Promise<void> {
  await parts.limits.linkByAddress.consume(request.ip);
  await parts.limits.mailByAccount.consume(`reset ${request.email}`);
  await Promise.all([openResetLink(parts, request.email, request.ip), pause(floorMs)]);
}

/** @param ip null where it wasn't somebody's call */
export async function openResetLink(
  { users, clocks, audit }: Pick<Parts, 'users' | 'clocks' | 'audit'>,
  email: string,
  ip: string | null,
): Promise<void> {
  const found = await users.findOne({ email });
  const now = clocks.now();
  if (!found || hasVanished(found, now)) return;
  const resetToken = newSecret();
  await users.update(found._id, ({ _id, username, email: to }) => ({
    result: undefined,
    set: { ...openReset(hashSecret(resetToken), now), updatedAt: now },
    events: [newEvent(PasswordResetRequested, { userId: _id, username, email: to, resetToken })],
  }));
  await audit.note('reset_asked', found._id, ip);
}
