import { defineEndpoint } from '../define-endpoint.ts';
import { id, isoDate, success } from '../fields.ts';
import { subscriptionTypes } from '../vocabulary.ts';
import { z } from '../core/zod.ts';
import { payment, refund } from './billing.ts';
import { byOperator } from './operator-call.ts';

export const operatorPayment = z.extend(payment, {
  userId: id,
  providerId: z.nullable(z.string()),
  refunds: z.array(refund),
});
export type OperatorPayment = z.infer<typeof operatorPayment>;

export const operatorPayments = defineEndpoint({
  name: 'operatorPayments',
  method: 'GET',
  path: '/internal/operator/payments',
  ...byOperator('billing'),
  summary: "Lists a player's payments and refunds, newest first, at most 500, also for an erased player.",
  query: z.object({ userId: id }),
  answer: z.object({ success, subscriptionType: z.enum(subscriptionTypes), payments: z.array(operatorPayment) }),
  errors: [],
});

export const refundObstacles = ['no_stardust', 'not_paid', 'disputed', 'too_late', 'spent', 'refunded'] as const;

export const previewRefund = defineEndpoint({
  name: 'previewRefund',
  method: 'GET',
  path: '/internal/operator/refunds',
  ...byOperator('billing'),
  summary: "Returns what a refund of a purchase would give back, by the id of the purchase or the provider's id.",
  query: z.object({ paymentId: id }),
  answer: z.object({
    success,
    payment: operatorPayment,
    back: z.nullable(z.object({ grains: z.int(), cents: z.int() })),
    obstacle: z.nullable(z.enum(refundObstacles)),
    /** A refund has begun and isn't finished; `refundPayment` continues it. */
    running: z.boolean(),
  }),
  errors: ['not_found'],
});

export const refundPayment = defineEndpoint({
  name: 'refundPayment',
  method: 'POST',
  path: '/internal/operator/refunds',
  ...byOperator('billing'),
  summary:
    "Refunds the unspent grains of a purchase, under the same conditions as a player's request. Repeated calls refund once.",
  body: z.object({ paymentId: id }),
  answer: z.object({ success, refund }),
  errors: ['not_found', 'not_refundable', 'grains_spent', 'refund_refused', 'too_many'],
});

export const openDeclaration = z.object({
  id,
  kind: z.enum(['kündigung', 'widerruf']),
  /** `name`, `contract`, `email` and `details` are empty if the account was erased. */
  name: z.string(),
  contract: z.string(),
  email: z.string(),
  details: z.array(z.string()),
  receivedAt: isoDate,
  userId: z.nullable(id),
  undone: z.boolean(),
  why: z.string(),
});
export type OpenDeclaration = z.infer<typeof openDeclaration>;

export const listDeclarations = defineEndpoint({
  name: 'listDeclarations',
  method: 'GET',
  path: '/internal/operator/declarations',
  ...byOperator('billing'),
  summary: 'Lists cancellations and withdrawals that an operator must decide, oldest first, at most 500.',
  answer: z.object({ success, declarations: z.array(openDeclaration) }),
  errors: [],
});

export const closeDeclaration = defineEndpoint({
  name: 'closeDeclaration',
  method: 'POST',
  path: '/internal/operator/declarations/close',
  ...byOperator('billing'),
  summary: 'Removes a declaration from the operators’ list. `closed` is false if it wasn’t on the list.',
  body: z.object({ id }),
  answer: z.object({ success, closed: z.boolean(), userId: z.nullable(id) }),
  errors: ['not_found'],
});

export const operatorBillingEndpoints = [
  operatorPayments,
  previewRefund,
  refundPayment,
  listDeclarations,
  closeDeclaration,
] as const;
