import type { Envelope } from '@sternenrat/contracts/core/event';
import { oneClickStop } from '@sternenrat/contracts/endpoints/reminders';
import { reminder } from '../domain/templates-reminder.ts';
import { reminderKey, type Push } from '../domain/push.ts';
import type { Deps } from '../deps.ts';
import { queueMail } from './queue-mail.ts';

const retentionMs = 7 * 24 * 60 * 60 * 1000;

export type ReminderDue = Omit<Push, 'targets' | 'reached' | 'attempts' | 'until'> & {
  readonly until: string;
  readonly channel: 'push' | 'mail';
  readonly devices: Push['targets'];
};

export async function deliverReminder(deps: Deps, { payload }: Envelope<string, ReminderDue>): Promise<void> {
  const { channel, devices, until, ...content } = payload;
  const push: Push = { ...content, until: new Date(until), targets: devices, reached: 0, attempts: 0 };
  if (push.until <= deps.clocks.now()) return;
  if (channel === 'mail') return mailReminder(deps, push);
  const now = deps.clocks.machine();
  const [createdAt, garbageAt] = [new Date(now), new Date(now + retentionMs)];
  await deps.addPush({ _id: reminderKey(push), ...push, createdAt, garbageAt });
}

/** At most one per `reminderKey`. @throws Error for a player without an address */
export async function mailReminder(deps: Deps, push: Push): Promise<void> {
  const rendered = reminder(await deps.addresses.get(push.userId), push, deps.publicUrl);
  const event = { id: reminderKey(push), type: 'ReminderDue', payload: { userId: push.userId } };
  const oneClick = new URL(oneClickStop.path, deps.publicUrl);
  oneClick.searchParams.set('token', push.stopToken);
  await queueMail(deps, event, { ...rendered, unsubscribe: oneClick.href });
}
