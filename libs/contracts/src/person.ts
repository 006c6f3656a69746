import { defineEvent } from './define-event.ts';
import { id } from './fields.ts';
import { z } from './core/zod.ts';

/** An account was deleted. Every service deletes its data about the user and stores no new data. */
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
/** One service's reply to `ExportRequested`. `data` is null if the service has no data about the user. */
export const ExportPart = defineEvent({
  type: 'ExportPart',
  version: 1,
  kind: 'fact',
  publisher: 'every service',
  subscribers: ['auth'],
  payload: z.object({ userId: id, exportId: id, service: z.string(), data: z.unknown() }),
});

export const personEvents = { erased: UserErased, exportRequested: ExportRequested, exportPart: ExportPart };
