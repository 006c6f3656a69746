import { defineEvent } from '../define-event.ts';
import { age, id, isoDate, zodiac } from '../fields.ts';
import { z } from '../zod.ts';

export const OwlHatched = defineEvent({
  type: 'OwlHatched',
  version: 1,
  kind: 'fact',
  publisher: 'owl',
  heardBy: ['billing'],
  payload: z.object({ userId: id, zodiac, age }),
});
/** She grew into a new stage by wisdom; once per stage. */
export const StageReached = defineEvent({
  type: 'StageReached',
  version: 1,
  kind: 'fact',
  publisher: 'owl',
  heardBy: [],
  payload: z.object({ userId: id, stage: z.enum(['teenager', 'erwachsen', 'weiser']), level: z.int() }),
});
/** What others keep of the owl; `seq` of the envelope orders it. */
export const OwlChanged = defineEvent({
  type: 'OwlChanged',
  version: 1,
  kind: 'snapshot',
  publisher: 'owl',
  heardBy: ['auth'],
  payload: z.object({ userId: id, zodiac: z.nullable(zodiac), stardustBalance: z.int().check(z.gte(0)) }),
});

/** A browser that a push goes to, with the key that only it can read by (RFC 8291). Never logged. */
const device = z.object({ id: z.string(), endpoint: z.string(), p256dh: z.string(), auth: z.string() });
/**
 * She reminds a player, at most once per local date: `userId` and `date` are the key of what is sent. After `until`
 * (product time, 21:00 there at the latest) it is never delivered.
 */
export const ReminderDue = defineEvent({
  type: 'ReminderDue',
  version: 1,
  kind: 'fact',
  publisher: 'owl',
  heardBy: ['mailer'],
  payload: z.object({
    userId: id,
    /** `2026-11-21` */
    date: z.iso.date(),
    until: isoDate,
    channel: z.enum(['push', 'mail']),
    /** A mail takes the place of a push that reaches no device. */
    orMail: z.boolean(),
    devices: z.array(device),
    title: z.string(),
    text: z.string(),
    /** Ends the reminders, nothing else. */
    stopToken: z.string(),
  }),
});

export const owlEvents = [OwlHatched, StageReached, OwlChanged, ReminderDue] as const;
