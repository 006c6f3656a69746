import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { timingSafeEqual } from 'node:crypto';
import type { Reminder } from '../domain/reminder-choice.ts';
import { stopReminder, withoutDevice } from '../domain/reminder.ts';
import type { OwlState } from '../domain/state.ts';
import type { Deps } from '../deps.ts';
import { toDecision } from './decide.ts';

/** The token of the link that stops reminders. It allows nothing else. */
export const stopToken = (userId: string, { secret }: Pick<Reminder, 'secret'>): string => `${userId}.${secret}`;

function isValidSecret(secret: string, reminder: Reminder | null | undefined): boolean {
  const [a, b] = [Buffer.from(secret), Buffer.from(reminder?.secret ?? '')];
  return a.length > 0 && a.length === b.length && timingSafeEqual(a, b);
}

/** Idempotent. */
export async function stopReminders(deps: Pick<Deps, 'owls' | 'clocks'>, token: string): Promise<void> {
  const [userId = '', secret = ''] = token.split('.');
  const owl = await deps.owls.read(userId);
  if (!isValidSecret(secret, owl?.reminder)) throw new DomainError(errors.invalid_token);
  await applyChange(deps, userId, (before, now) => stopReminder(before, now));
}

export async function removeDevice(
  deps: Pick<Deps, 'owls' | 'clocks'>,
  userId: string,
  deviceId: string,
): Promise<void> {
  if (!(await deps.owls.read(userId))) return;
  await applyChange(deps, userId, (before, now) => withoutDevice(before, deviceId, now));
}

const applyChange = (
  deps: Pick<Deps, 'owls' | 'clocks'>,
  userId: string,
  decide: (owl: OwlState, now: Date) => OwlState,
): Promise<void> =>
  deps.owls.update(userId, (doc) => toDecision(doc, decide(doc, deps.clocks.now()), undefined), { keyed: true });
