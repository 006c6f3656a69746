import { defineEvent } from './define-event.ts';
import { id } from './fields.ts';
import { z } from './core/zod.ts';

/** Every service deletes its data about the user and stores no new data. */
export const UserErased = defineEvent({
  type: 'UserErased',
  version: 1,
  kind: 'fact',
  publisher: 'auth',
  subscribers: ['auth', 'owl', 'oracle', 'billing', 'mailer'],
  payload: z.object({ userId: id }),
});

export const ExportRequested = defineEvent({
  type: 'ExportRequested',
  version: 1,
  kind: 'fact',
  publisher: 'auth',
  subscribers: ['auth', 'owl', 'oracle', 'billing', 'mailer'],
  payload: z.object({ userId: id, exportId: id }),
});
/** One service's reply to `ExportRequested`; null without data. */
export const ExportPart = defineEvent({
  type: 'ExportPart',
  version: 1,
  kind: 'fact',
  publisher: 'every service',
  subscribers: ['auth'],
  payload: z.object({ userId: id, exportId: id, service: z.string(), data: z.unknown() }),
});

export const personalDataEvents = { erased: UserErased, exportRequested: ExportRequested, exportPart: ExportPart };
