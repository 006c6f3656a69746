import { defineEndpoint } from '../define-endpoint.ts';
import { linkToken, success } from '../fields.ts';
import { limits, reminderChannels } from '../vocabulary.ts';
import { z } from '../core/zod.ts';

const noDevice = 'Dieses Gerät konnte nicht angemeldet werden.';
/** The result of the browser's `PushSubscription.toJSON()`. */
export const pushDevice = z.object({
  endpoint: z.string({ error: noDevice }).check(z.minLength(10, noDevice), z.maxLength(1000, noDevice)),
  keys: z.object({
    /** An uncompressed P-256 point, 65 bytes as base64url. */
    p256dh: z.string({ error: noDevice }).check(z.regex(/^B[\w-]{86}=?$/, noDevice)),
    auth: z.string({ error: noDevice }).check(z.regex(/^[\w-]{22}={0,2}$/, noDevice)),
  }),
});
export type PushDevice = z.infer<typeof pushDevice>;

const { min, max } = limits.reminderHour;
const wrongHour = `Bitte wähle eine Stunde zwischen ${min} und ${max} Uhr`;
const wish = {
  channel: z.enum(reminderChannels, { error: 'Bitte wähle, wie du erinnert werden möchtest' }),
  hour: z.int({ error: wrongHour }).check(z.gte(min, wrongHour), z.lte(max, wrongHour)),
  orMail: z.boolean({ error: 'Bitte wähle, ob eine E-Mail einspringen darf' }),
};
const reminders = z.object({
  ...wish,
  devices: z.int().check(z.gte(0)),
  /** VAPID (RFC 8292); null if the server can't send push messages. */
  pushKey: z.nullable(z.string()),
});
export type Reminders = z.infer<typeof reminders>;

export const getReminders = defineEndpoint({
  name: 'getReminders',
  method: 'GET',
  path: '/api/reminders',
  owner: 'owl',
  access: 'player',
  summary: 'Returns whether, how and when the player is reminded.',
  answer: z.object({ success, reminders }),
  errors: [],
});

export const setRemindersBody = z.object({
  ...wish,
  device: z.optional(pushDevice),
});
export const setReminders = defineEndpoint({
  name: 'setReminders',
  method: 'PUT',
  path: '/api/reminders',
  owner: 'owl',
  access: 'player',
  summary:
    'Sets how and when the player is reminded: at most once a day, never from 21 to 8. `off` deletes the devices.',
  body: setRemindersBody,
  answer: z.object({ success, reminders }),
  errors: ['push_unavailable'],
});

export const addPushDevice = defineEndpoint({
  name: 'addPushDevice',
  method: 'POST',
  path: '/api/reminders/devices',
  owner: 'owl',
  access: 'player',
  summary: "Stores a browser's renewed push subscription. Ignored if the player has not chosen push messages.",
  body: z.object({ device: pushDevice }),
  answer: z.object({ success }),
  errors: ['push_unavailable'],
});

export const stopReminders = defineEndpoint({
  name: 'stopReminders',
  method: 'POST',
  path: '/api/reminders/stop',
  owner: 'owl',
  access: 'public',
  summary: 'Ends the reminders with the token that each reminder contains. Repeated calls change nothing.',
  body: z.object({ token: linkToken }),
  answer: z.object({ success }),
  errors: ['invalid_token'],
});

/** Mailbox providers post a form (RFC 8058), which the service ignores: `token` is enough. */
export const oneClickStop = defineEndpoint({
  name: 'oneClickStop',
  method: 'POST',
  path: '/api/reminders/one-click',
  owner: 'owl',
  access: 'public',
  summary: 'Ends the reminders, called by the unsubscribe button of mail programs (RFC 8058).',
  query: z.object({ token: linkToken }),
  answer: z.object({ success }),
  errors: ['invalid_token'],
  crossOrigin: true,
});

export const reminderEndpoints = [getReminders, setReminders, addPushDevice, stopReminders, oneClickStop] as const;
