import type { PushDevice } from '@sternenrat/contracts/endpoints/reminders';
import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { createHash, randomBytes } from 'node:crypto';
import { withDevice, wished, type Device, type Wish } from '../domain/reminder.ts';
import type { Parts } from '../parts.ts';
import type { OwlDocument } from '../storage/owls.ts';
import { act } from './act.ts';

/** @throws Refused `push_unavailable`; `bad_input` where the address is no push service's */
function known({ push }: Parts, { endpoint, keys }: PushDevice): Device {
  if (push.key === null) throw new Refused(refusals.push_unavailable);
  if (!push.allows(endpoint)) {
    const device = 'Diesen Mitteilungsdienst kennen wir leider nicht. Eine E-Mail geht immer.';
    throw new Refused(refusals.bad_input, { fields: { device } });
  }
  return { id: createHash('sha256').update(endpoint).digest('base64url').slice(0, 22), endpoint, ...keys };
}

/** Notes whether, how and when the player wants to be reminded. @throws Refused `push_unavailable`, `bad_input` */
export async function setReminders(
  parts: Parts,
  userId: string,
  { device, ...wish }: Wish & { readonly device?: PushDevice | undefined },
  timeZone: string | null,
): Promise<OwlDocument> {
  if (wish.channel === 'push' && parts.push.key === null) throw new Refused(refusals.push_unavailable);
  const browser = device ? known(parts, device) : null;
  const secret = randomBytes(18).toString('base64url');
  const { owl } = await act(parts, userId, timeZone, (before, now) => ({
    owl: wished(before, wish, browser, now, secret),
  }));
  return owl;
}

/** A browser whose subscription was renewed. @throws Refused `push_unavailable`, `bad_input` */
export async function addDevice(parts: Parts, userId: string, device: PushDevice): Promise<void> {
  const browser = known(parts, device);
  await act(parts, userId, null, (owl, now) => ({ owl: withDevice(owl, browser, now) }));
}
