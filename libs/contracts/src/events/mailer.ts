import { defineEvent } from '../define-event.ts';
import { id } from '../fields.ts';
import { z } from '../core/zod.ts';

/** The push service answered 404 or 410. The owl service deletes the device. */
export const PushDeviceGone = defineEvent({
  type: 'PushDeviceGone',
  version: 1,
  kind: 'fact',
  publisher: 'mailer',
  subscribers: ['owl'],
  payload: z.object({ userId: id, deviceId: z.string() }),
});

export const mailerEvents = [PushDeviceGone] as const;
