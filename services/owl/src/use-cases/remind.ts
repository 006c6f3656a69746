import { ReminderDue } from '@sternenrat/contracts/events/owl';
import type { Logger } from '@sternenrat/service-kit/log/logger';
import { newEvent, type Decision } from '@sternenrat/service-kit/storage/aggregate';
import { reminded } from '../domain/reminder.ts';
import type { Parts } from '../parts.ts';
import { dueReminders, type OwlDocument } from '../storage/owls.ts';
import { keep } from './decide.ts';
import { stopToken } from './stop-reminders.ts';

const atOnce = 50;

/** Told and reckoned anew in one write, so whoever comes later, or again after a kill, finds nothing due. */
function told(doc: OwlDocument, parts: Parts): Decision<OwlDocument, void> {
  const decision = reminded(doc, parts.clocks.now(), parts.chance);
  if (!decision) return { result: undefined };
  const kept = keep(doc, decision.owl, undefined);
  const { reminder } = doc;
  if (!decision.due || !reminder || reminder.channel === 'off') return kept;
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
  return { ...kept, events: [event, ...(kept.events ?? [])] };
}

/** Tells the reminders that are due, and touches no other owl. True: there may be more. */
export async function remind(parts: Parts, log: Logger): Promise<boolean> {
  const ids = await dueReminders(parts.owlModel, parts.clocks.now(), atOnce);
  const done = await Promise.allSettled(
    ids.map((id) => parts.owls.update(id, (doc) => told(doc, parts), { keyed: true })),
  );
  const failures = done.filter((one) => one.status === 'rejected');
  for (const { reason } of failures) log.warn({ err: reason as unknown }, 'not reminded, it comes again');
  return ids.length === atOnce && failures.length === 0;
}
