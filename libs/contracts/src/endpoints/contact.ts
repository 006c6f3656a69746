import { careBeside } from '../care.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { email, isoDate, success } from '../fields.ts';
import { freeText } from '../core/free-text.ts';
import { limits, topics } from '../vocabulary.ts';
import { z } from '../core/zod.ts';

const { max } = limits.message;
const tooLong = `Bitte höchstens ${max} Zeichen`;
/** Control characters other than newlines become spaces. `max` counts UTF-16 code units, like the web's counter. */
const words = z.pipe(
  z.pipe(
    z.string({ error: 'Bitte schreib uns, worum es geht.' }).check(
      z.maxLength(max, tooLong),
      z.refine((text: string) => text.length <= max, tooLong),
    ),
    z.transform((text: string) =>
      text
        .normalize('NFC')
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(/[^\P{Cc}\n]+/gu, ' ')
        .replaceAll(/\n{4,}/g, '\n\n\n')
        .trim(),
    ),
  ),
  z.string().check(z.minLength(1, 'Bitte schreib uns, worum es geht.')),
);
const wrongReference = 'Eine Kennung besteht nur aus Buchstaben, Ziffern, Punkten und Strichen.';

export const contactBody = z.object({
  email,
  topic: z.enum(topics, { error: 'Bitte wähle, worum es geht.' }),
  reference: z.optional(
    z
      .string({ error: wrongReference })
      .check(z.trim(), z.maxLength(64, wrongReference), z.regex(/^[\w.-]{8,}$/, wrongReference)),
  ),
  message: freeText(words),
  /** Honeypot: people can't see this field. */
  homepage: z.optional(z.string().check(z.maxLength(1000))),
  /** In ms, from showing to sending the form. A short time is a sign of spam. */
  tookMs: z.int().check(z.gte(0)),
});

export const contact = defineEndpoint({
  name: 'contact',
  method: 'POST',
  path: '/api/kontakt',
  owner: 'billing',
  access: 'public',
  summary:
    'Sends a message to the operators, with or without login. Repeated calls with one Idempotency-Key store it once. `receipt`: a mail confirms it; false if the message looks automatic or the address has had too many receipts. The message is stored in any case.',
  body: contactBody,
  answer: z.object({
    success,
    message: z.string(),
    receivedAt: isoDate,
    receipt: z.boolean(),
    ...careBeside,
  }),
  care: 'beside',
  errors: ['message_changed', 'enough_messages'],
  idempotencyKey: true,
});

export const contactEndpoints = [contact] as const;
