import { defineEvent } from './define-event.ts';
import { id } from './fields.ts';
import { z } from './zod.ts';

// What every service hears in the same way, by service-kit, which knows nothing of the product.

/** The account is gone: whoever keeps something of this person erases it, and lays nothing new for a late event. */
export const UserErased = defineEvent({
  type: 'UserErased',
  version: 1,
  kind: 'fact',
  publisher: 'auth',
  heardBy: ['auth', 'owl', 'oracle', 'billing', 'mailer'],
  payload: z.object({ userId: id }),
});

/** A player wants to see all that is kept of them: who keeps something answers with an `ExportPart`. */
export const ExportRequested = defineEvent({
  type: 'ExportRequested',
  version: 1,
  kind: 'fact',
  publisher: 'auth',
  heardBy: ['auth', 'owl', 'oracle', 'billing', 'mailer'],
  payload: z.object({ userId: id, exportId: id }),
});
/** What one service keeps; null where it is nothing. Keyed by export and service. */
export const ExportPart = defineEvent({
  type: 'ExportPart',
  version: 1,
  kind: 'fact',
  publisher: 'every service',
  heardBy: ['auth'],
  payload: z.object({ userId: id, exportId: id, service: z.string(), data: z.unknown() }),
});
