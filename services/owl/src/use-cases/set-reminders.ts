import type { PushDevice } from '@sternenrat/contracts/endpoints/reminders';
import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { createHash, randomBytes } from 'node:crypto';
import type { Device, ReminderChoice } from '../domain/reminder-choice.ts';
import { withDevice, chooseReminder } from '../domain/reminder.ts';
import type { Deps, OwlAccess } from '../deps.ts';
import type { OwlDocument } from '../storage/owls.ts';
import { runAction } from './run-action.ts';

function toDevice({ push }: Pick<Deps, 'push'>, { endpoint, keys }: PushDevice): Device {
  if (push.key === null) throw new DomainError(errors.push_unavailable);
  if (!push.allows(endpoint)) {
    const device = 'Diesen Mitteilungsdienst kennen wir leider nicht. Eine E-Mail geht immer.';
    throw new DomainError(errors.bad_input, { fields: { device } });
  }
  return { id: createHash('sha256').update(endpoint).digest('base64url').slice(0, 22), endpoint, ...keys };
}

export async function setReminders(
  deps: OwlAccess & Pick<Deps, 'push'>,
  userId: string,
  { device, ...choice }: ReminderChoice & { readonly device?: PushDevice | undefined },
  timeZone: string | null,
): Promise<OwlDocument> {
  if (choice.channel === 'push' && deps.push.key === null) throw new DomainError(errors.push_unavailable);
  const browser = device ? toDevice(deps, device) : null;
  const secret = randomBytes(18).toString('base64url');
  const { owl } = await runAction(deps, userId, timeZone, (before, now) => ({
    owl: chooseReminder(before, choice, browser, now, secret),
  }));
  return owl;
}

export async function addDevice(
  deps: OwlAccess & Pick<Deps, 'push'>,
  userId: string,
  device: PushDevice,
): Promise<void> {
  const browser = toDevice(deps, device);
  await runAction(deps, userId, null, (owl, now) => ({ owl: withDevice(owl, browser, now) }));
}
