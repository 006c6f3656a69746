import { defineEndpoint } from '../define-endpoint.ts';
import { id, isoDate, success } from '../fields.ts';
import { z } from '../core/zod.ts';
import { byOperator } from './operator-call.ts';

/** `again`: same text. `confirmation`, `reset`: a new link. `never` and `emptied` (text erased): can't be resent. */
export const resendWays = ['again', 'confirmation', 'reset', 'never', 'emptied'] as const;

/** Accepts more than `id` of `fields.ts`, because reminders have ids with other characters. */
const mailId = z.string().check(z.minLength(1), z.maxLength(200));

export const operatorMail = z.object({
  id: mailId,
  userId: z.string(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(['waiting', 'sent', 'dead']),
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  createdAt: isoDate,
  sentAt: z.nullable(isoDate),
  resend: z.enum(resendWays),
});
export type OperatorMail = z.infer<typeof operatorMail>;

export const operatorMails = defineEndpoint({
  name: 'operatorMails',
  method: 'GET',
  path: '/internal/operator/mails',
  ...byOperator('mailer'),
  summary: 'Lists the mails to a player in the last 30 days, newest first, at most 500, without their text.',
  query: z.object({ userId: id }),
  answer: z.object({ success, mails: z.array(operatorMail) }),
  errors: [],
});

export const operatorMailById = defineEndpoint({
  name: 'operatorMailById',
  method: 'GET',
  path: '/internal/operator/mails/:id',
  ...byOperator('mailer'),
  summary: 'Returns a mail without its text.',
  params: z.object({ id: mailId }),
  answer: z.object({ success, mail: operatorMail }),
  errors: ['not_found'],
});

export const resendMail = defineEndpoint({
  name: 'resendMail',
  method: 'POST',
  path: '/internal/operator/mails/resend',
  ...byOperator('mailer'),
  summary: 'Sends a mail again, to the player’s current address, once per `copyId`.',
  body: z.object({ id: mailId, copyId: id }),
  answer: z.object({ success, to: z.string() }),
  errors: ['not_found', 'mail_waiting', 'mail_not_resendable', 'too_many'],
  idempotencyKey: true,
});

export const operatorMailEndpoints = [operatorMails, operatorMailById, resendMail] as const;
