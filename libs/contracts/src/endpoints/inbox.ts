import { defineEndpoint } from '../define-endpoint.ts';
import { id, isoDate, success } from '../fields.ts';
import { limits, messageStates, topics } from '../vocabulary.ts';
import { z } from '../core/zod.ts';

const inboxCall = { owner: 'billing', access: 'internal', callers: ['operator'] } as const satisfies object;

export const inboxMessage = z.object({
  id,
  state: z.enum(messageStates),
  /** Signs of spam: `trap` (honeypot filled), `hasty` (sent too fast) or `links`. */
  suspicion: z.nullable(z.string()),
  topic: z.enum(topics),
  email: z.string(),
  /** The sender if `loggedIn`; else the user with the typed address, who may not be the sender. */
  userId: z.nullable(id),
  loggedIn: z.boolean(),
  reference: z.nullable(z.string()),
  message: z.string(),
  receivedAt: isoDate,
  closing: z.nullable(z.object({ words: z.string(), at: isoDate })),
});
export type InboxMessage = z.infer<typeof inboxMessage>;

export const listMessages = defineEndpoint({
  name: 'listMessages',
  method: 'GET',
  path: '/internal/operator/messages',
  ...inboxCall,
  summary: 'Lists messages in a state, oldest first, at most 200.',
  query: z.object({ state: z.enum(messageStates) }),
  answer: z.object({ success, messages: z.array(inboxMessage) }),
  errors: [],
});

export const readMessage = defineEndpoint({
  name: 'readMessage',
  method: 'GET',
  path: '/internal/operator/messages/:id',
  ...inboxCall,
  summary: 'Returns a message.',
  params: z.object({ id }),
  answer: z.object({ success, message: inboxMessage }),
  errors: ['not_found'],
});

export const closeMessage = defineEndpoint({
  name: 'closeMessage',
  method: 'POST',
  path: '/internal/operator/messages/:id/close',
  ...inboxCall,
  summary:
    'Closes a message, as `answered` by a mail or as `done` without one. Repeated calls with one Idempotency-Key close it once.',
  params: z.object({ id }),
  body: z.object({
    as: z.enum(['answered', 'done']),
    words: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.message.max)),
  }),
  answer: z.object({ success, message: inboxMessage }),
  errors: ['not_found', 'message_closed'],
  idempotencyKey: true,
});

export const inboxEndpoints = [listMessages, readMessage, closeMessage] as const;
