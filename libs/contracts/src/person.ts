import { defineEvent } from './define-event.ts';
import { id } from './fields.ts';
import { z } from './zod.ts';

/** Services erase their data and store nothing new about the user. */
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
/** Keyed by export and service. `data` is null if the service has none. */
export const ExportPart = defineEvent({
  type: 'ExportPart',
  version: 1,
  kind: 'fact',
  publisher: 'every service',
  subscribers: ['auth'],
  payload: z.object({ userId: id, exportId: id, service: z.string(), data: z.unknown() }),
});
