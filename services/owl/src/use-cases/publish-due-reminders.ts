import { ReminderDue } from '@sternenrat/contracts/events/owl';
import type { Logger } from '@sternenrat/service-kit/log/logger';
import { newEvent, type Decision } from '@sternenrat/service-kit/storage/aggregate';
import { takeDueReminder } from '../domain/reminder.ts';
import type { Deps } from '../deps.ts';
import type { OwlDocument } from '../storage/owls.ts';
import { toDecision } from './decide.ts';
import { stopToken } from './stop-reminders.ts';

const batchSize = 50;

/** One write stores the event and the time of the next reminder, so that no reminder is published twice. */
function decideReminder(doc: OwlDocument, deps: Deps): Decision<OwlDocument, void> {
  const decision = takeDueReminder(doc, deps.clocks.now(), deps.random);
  if (!decision) return { result: undefined };
  const base = toDecision(doc, decision.owl, undefined);
  const { reminder } = doc;
  if (!decision.due || !reminder || reminder.channel === 'off') return base;
  const { until, ...due } = decision.due;
  const { channel, orMail, devices } = reminder;
  const event = newEvent(ReminderDue, {
    userId: doc._id,
    ...due,
    until: until.toISOString(),
    channel,
    orMail,
    devices: channel === 'push' ? [...devices] : [],
    stopToken: stopToken(doc._id, reminder),
  });
  return { ...base, events: [event, ...(base.events ?? [])] };
}

export async function publishDueReminders(deps: Deps, log: Logger): Promise<boolean> {
  const ids = await deps.owls.listDueReminders(deps.clocks.now(), batchSize);
  const done = await Promise.allSettled(
    ids.map((id) => deps.owls.update(id, (doc) => decideReminder(doc, deps), { keyed: true })),
  );
  const failures = done.filter((one) => one.status === 'rejected');
  for (const { reason } of failures) log.warn({ err: reason as unknown }, 'publishing a reminder failed, will retry');
  return ids.length === batchSize && failures.length === 0;
}
