import { defineEvent } from '../define-event.ts';
import { email, id, isoDate } from '../fields.ts';
import { topics } from '../vocabulary.ts';
import { z } from '../core/zod.ts';

const written = {
  messageId: id,
  /** The logged-in sender, else the user with this address. */
  userId: z.nullable(id),
  email,
  topic: z.enum(topics),
  message: z.string(),
  receivedAt: isoDate,
};

export const MessageReceived = defineEvent({
  type: 'MessageReceived',
  version: 1,
  kind: 'fact',
  publisher: 'billing',
  subscribers: ['mailer'],
  payload: z.object({
    ...written,
    reference: z.nullable(z.string()),
    loggedIn: z.boolean(),
    receipt: z.boolean(),
  }),
});

export const MessageAnswered = defineEvent({
  type: 'MessageAnswered',
  version: 1,
  kind: 'fact',
  publisher: 'billing',
  subscribers: ['mailer'],
  payload: z.object({ ...written, answer: z.string() }),
});

export const contactEvents = [MessageReceived, MessageAnswered] as const;
