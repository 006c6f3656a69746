import { defineEvent } from '../define-event.ts';
import { age, id, isoDate, zodiac } from '../fields.ts';
import { z } from '../core/zod.ts';

export const OwlHatched = defineEvent({
  type: 'OwlHatched',
  version: 1,
  kind: 'fact',
  publisher: 'owl',
  subscribers: ['billing'],
  payload: z.object({ userId: id, zodiac, age }),
});
export const StageReached = defineEvent({
  type: 'StageReached',
  version: 1,
  kind: 'fact',
  publisher: 'owl',
  subscribers: [],
  payload: z.object({ userId: id, stage: z.enum(['teenager', 'erwachsen', 'weiser']), level: z.int() }),
});
export const OwlChanged = defineEvent({
  type: 'OwlChanged',
  version: 1,
  kind: 'snapshot',
  publisher: 'owl',
  subscribers: ['auth'],
  payload: z.object({ userId: id, zodiac: z.nullable(zodiac), stardustBalance: z.int().check(z.gte(0)) }),
});

/** A `pushDevice` of endpoints/reminders.ts. Consumers never log its keys `p256dh` and `auth` (RFC 8291). */
const device = z.object({ id: z.string(), endpoint: z.string(), p256dh: z.string(), auth: z.string() });
/** At most one reminder per player and local `date`. The mailer drops a reminder after `until`. */
export const ReminderDue = defineEvent({
  type: 'ReminderDue',
  version: 1,
  kind: 'fact',
  publisher: 'owl',
  subscribers: ['mailer'],
  payload: z.object({
    userId: id,
    date: z.iso.date(),
    until: isoDate,
    channel: z.enum(['push', 'mail']),
    orMail: z.boolean(),
    devices: z.array(device),
    title: z.string(),
    text: z.string(),
    stopToken: z.string(),
  }),
});

export const owlEvents = [OwlHatched, StageReached, OwlChanged, ReminderDue] as const;
