import type { Envelope } from '@sternenrat/contracts/define-event';
import { oneClickStop } from '@sternenrat/contracts/endpoints/reminders';
import type { Store } from '@sternenrat/service-kit/storage/aggregate';
import type { Clocks } from '@sternenrat/service-kit/time/clocks';
import { reminder } from '../domain/letters-reminder.ts';
import { reminderKey, type Push } from '../domain/push.ts';
import type { Addresses } from '../storage/addresses.ts';
import type { Mails } from '../storage/mails.ts';
import type { StoredPush } from '../storage/pushes.ts';
import { queueMail } from './queue-mail.ts';

const keptMs = 7 * 24 * 60 * 60 * 1000;

export interface Delivering {
  readonly pushes: Store<StoredPush>;
  readonly mails: Mails;
  readonly addresses: Addresses;
  readonly clocks: Clocks;
  readonly publicUrl: string;
  readonly nudgeMails: () => void;
  readonly nudgePushes: () => void;
}

export type ReminderDue = Omit<Push, 'targets' | 'reached' | 'attempts' | 'until'> & {
  readonly until: string;
  readonly channel: 'push' | 'mail';
  readonly devices: Push['targets'];
};

/** Stores what is to be sent, once per player and local date; what comes too late is left out. */
export async function deliverReminder(parts: Delivering, { payload }: Envelope<string, ReminderDue>): Promise<void> {
  const { channel, devices, until, ...told } = payload;
  const push: Push = { ...told, until: new Date(until), targets: devices, reached: 0, attempts: 0 };
  if (push.until <= parts.clocks.now()) return;
  if (channel === 'mail') return mailReminder(parts, push);
  const at = new Date(parts.clocks.machine());
  const garbageAt = new Date(at.getTime() + keptMs);
  await parts.pushes.create({ _id: reminderKey(push), ...push, dueAt: at, createdAt: at, garbageAt }, []);
  parts.nudgePushes();
}

/** The mail of a reminder; the same day again is the same mail. @throws where no address is known */
export async function mailReminder(parts: Delivering, push: Push): Promise<void> {
  const letter = reminder(await parts.addresses.of(push.userId), push, parts.publicUrl);
  const event = { id: reminderKey(push), type: 'ReminderDue', payload: { userId: push.userId } };
  const oneClick = new URL(oneClickStop.path, parts.publicUrl);
  oneClick.searchParams.set('token', push.stopToken);
  await queueMail({ ...parts, nudge: parts.nudgeMails }, event, { ...letter, unsubscribe: oneClick.href });
}
