import { defineEvent } from '../define-event.ts';
import { id } from '../fields.ts';
import { z } from '../zod.ts';

/** The push service says that this browser is no longer to be had (404, 410). */
export const PushDeviceGone = defineEvent({
  type: 'PushDeviceGone',
  version: 1,
  kind: 'fact',
  publisher: 'mailer',
  heardBy: ['owl'],
  payload: z.object({ userId: id, deviceId: z.string() }),
});

export const mailerEvents = [PushDeviceGone] as const;
