import { defineEndpoint } from '../define-endpoint.ts';
import { id, isoDate, success, zodiac } from '../fields.ts';
import { subscriptionTypes } from '../vocabulary.ts';
import { z } from '../core/zod.ts';
import { byOperator } from './operator-call.ts';

export const operatorPlayer = z.object({
  id,
  /** Set if the account was erased. Then `email` is empty. */
  erasedAt: z.nullable(isoDate),
  username: z.string(),
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  newEmail: z.nullable(z.string()),
  createdAt: isoDate,
  lastLogin: isoDate,
  loginCount: z.int(),
  zodiac: z.nullable(zodiac),
  subscriptionType: z.enum(subscriptionTypes),
  stardustBalance: z.int(),
});
export type OperatorPlayer = z.infer<typeof operatorPlayer>;

export const findPlayer = defineEndpoint({
  name: 'findPlayer',
  method: 'POST',
  path: '/internal/operator/players/find',
  ...byOperator('auth'),
  summary: 'Finds an account by its exact mail address, username or id; an erased account only by its id.',
  body: z.object({ query: z.string().check(z.minLength(1), z.maxLength(254)) }),
  answer: z.object({ success, player: operatorPlayer }),
  errors: ['not_found'],
});

/** `unknown`: a service did not answer. The operator learns the outcome by repeating the command. */
export const actOutcomes = ['done', 'refused', 'unknown'] as const;
const words = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/** Audit entry of an operator's command: `beginAct` stores it before the command runs, `endAct` completes it. */
export const operatorAct = z.object({
  id,
  by: words(60),
  command: words(60),
  userId: z.nullable(id),
  subject: z.nullable(z.string().check(z.maxLength(200))),
  reason: z.nullable(words(500)),
  begunAt: isoDate,
  /** `endedAt`, `outcome` and `detail` are null until the command has ended. */
  endedAt: z.nullable(isoDate),
  outcome: z.nullable(z.enum(actOutcomes)),
  /** Ids, numbers and states only, no personal data. */
  detail: z.nullable(words(200)),
});
export type OperatorAct = z.infer<typeof operatorAct>;

export const beginAct = defineEndpoint({
  name: 'beginAct',
  method: 'POST',
  path: '/internal/operator/acts',
  ...byOperator('auth'),
  summary: 'Stores the audit entry of a command before it runs. A second call with the same id adds no entry.',
  body: z.pick(operatorAct, { id: true, by: true, command: true, userId: true, subject: true, reason: true }),
  answer: z.object({ success }),
  errors: [],
  idempotencyKey: true,
});

export const endAct = defineEndpoint({
  name: 'endAct',
  method: 'POST',
  path: '/internal/operator/acts/end',
  ...byOperator('auth'),
  summary: 'Adds the outcome to an audit entry. A second call changes nothing.',
  body: z.object({ id, outcome: z.enum(actOutcomes), detail: operatorAct.shape.detail }),
  answer: z.object({ success }),
  errors: ['not_found'],
  idempotencyKey: true,
});

export const actsPageSize = 100;
export const listActs = defineEndpoint({
  name: 'listActs',
  method: 'GET',
  path: '/internal/operator/acts',
  ...byOperator('auth'),
  summary: 'Lists audit entries of one player or of all, newest first, 100 per page.',
  query: z.object({ userId: z.optional(id), before: z.optional(isoDate) }),
  answer: z.object({ success, acts: z.array(operatorAct) }),
  errors: [],
});

export const mailNewLink = defineEndpoint({
  name: 'mailNewLink',
  method: 'POST',
  path: '/internal/operator/links',
  ...byOperator('auth'),
  summary: 'Mails a player a new link, as if the player had requested it. The previous link becomes invalid.',
  body: z.object({ userId: id, kind: z.enum(['confirmation', 'reset']) }),
  answer: z.object({ success }),
  errors: ['not_found', 'already_confirmed', 'too_many'],
});

export const operatorEndpoints = [findPlayer, mailNewLink, beginAct, endAct, listActs] as const;
