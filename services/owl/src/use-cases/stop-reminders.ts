import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { timingSafeEqual } from 'node:crypto';
import { stopped, withoutDevice, type Reminder } from '../domain/reminder.ts';
import type { OwlState } from '../domain/state.ts';
import type { Parts } from '../parts.ts';
import { keep } from './decide.ts';

/** What the link of a reminder carries: it ends them and opens nothing else. */
export const stopToken = (userId: string, { secret }: Pick<Reminder, 'secret'>): string => `${userId}.${secret}`;

function isTold(told: string, reminder: Reminder | null | undefined): boolean {
  const [a, b] = [Buffer.from(told), Buffer.from(reminder?.secret ?? '')];
  return a.length > 0 && a.length === b.length && timingSafeEqual(a, b);
}

/** Ends the reminders; again does no harm. @throws Refused `invalid_token` */
export async function stopReminders(parts: Parts, token: string): Promise<void> {
  const [userId = '', told = ''] = token.split('.');
  const owl = await parts.owls.read(userId);
  if (!isTold(told, owl?.reminder)) throw new Refused(refusals.invalid_token);
  await decided(parts, userId, (before, now) => stopped(before, now));
}

/** Nothing is sent to that browser any more. Who is gone needs nothing. */
export async function forgetDevice(parts: Parts, userId: string, deviceId: string): Promise<void> {
  if (!(await parts.owls.read(userId))) return;
  await decided(parts, userId, (before, now) => withoutDevice(before, deviceId, now));
}

const decided = (parts: Parts, userId: string, decide: (owl: OwlState, now: Date) => OwlState): Promise<void> =>
  parts.owls.update(userId, (doc) => keep(doc, decide(doc, parts.clocks.now()), undefined), { keyed: true });
