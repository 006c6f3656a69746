import { defineEvent } from '../define-event.ts';
import { email, id, isoDate } from '../fields.ts';
import { topics } from '../vocabulary.ts';
import { z } from '../zod.ts';

const written = {
  messageId: id,
  /** Whose it is: who was logged in, or whose address it is; null where nobody is known. */
  userId: z.nullable(id),
  email,
  topic: z.enum(topics),
  message: z.string(),
  receivedAt: isoDate,
};

/** Somebody wrote to us. The operator is told; the writer gets a receipt, where `receipt` says so. */
export const MessageReceived = defineEvent({
  type: 'MessageReceived',
  version: 1,
  kind: 'fact',
  publisher: 'billing',
  heardBy: ['mailer'],
  payload: z.object({
    ...written,
    reference: z.nullable(z.string()),
    /** Written while logged in, so `userId` is sure. */
    loggedIn: z.boolean(),
    receipt: z.boolean(),
  }),
});

/** The operator answered: the writer gets `answer`, with their own words below. */
export const MessageAnswered = defineEvent({
  type: 'MessageAnswered',
  version: 1,
  kind: 'fact',
  publisher: 'billing',
  heardBy: ['mailer'],
  payload: z.object({ ...written, answer: z.string() }),
});

export const contactEvents = [MessageReceived, MessageAnswered] as const;
