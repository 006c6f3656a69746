import { defineEvent } from '../define-event.ts';
import { email, id, isoDate } from '../fields.ts';
import { subscriptionTypes } from '../vocabulary.ts';
import { z } from '../core/zod.ts';

export const SubscriptionChanged = defineEvent({
  type: 'SubscriptionChanged',
  version: 1,
  kind: 'snapshot',
  publisher: 'billing',
  subscribers: ['auth', 'owl'],
  payload: z.object({ userId: id, isPremium: z.boolean(), subscriptionType: z.enum(subscriptionTypes) }),
});

/** The owl service credits `grains` once per payment id (0 for subscriptions), and the mailer sends the receipt. */
export const PaymentSucceeded = defineEvent({
  type: 'PaymentSucceeded',
  version: 1,
  kind: 'fact',
  publisher: 'billing',
  subscribers: ['owl', 'mailer'],
  payload: z.object({
    userId: id,
    paymentId: id,
    purchase: z.enum(['stardust', 'premium', 'founding_member']),
    grains: z.int().check(z.gte(0)),
    /** Including VAT. */
    cents: z.int().check(z.gte(0)),
    paidAt: isoDate,
    /** Absent in events of product version 0.1.0; there, `ReceiptDue` has it. */
    renewal: z.optional(z.boolean()),
    receiptUrl: z.optional(z.nullable(z.url())),
  }),
});
/** The owl service debits `grains` once per refund id, but not below a balance of 0. The mailer sends the receipt. */
export const PaymentRefunded = defineEvent({
  type: 'PaymentRefunded',
  version: 1,
  kind: 'fact',
  publisher: 'billing',
  subscribers: ['owl', 'mailer'],
  payload: z.object({
    userId: id,
    refundId: id,
    paymentId: id,
    grains: z.int().check(z.gte(0)),
    cents: z.int().check(z.gte(0)),
    cause: z.enum(['request', 'provider', 'dispute']),
    refundedAt: isoDate,
    /** Absent in events of product version 0.1.0; there, `RefundReceiptDue` has it. */
    purchase: z.optional(z.enum(['stardust', 'premium', 'founding_member'])),
  }),
});

const forPlayer = { userId: id };
const paidFor = z.enum(['stardust', 'premium', 'founding_member']);
const cents = z.int().check(z.gte(0));

/** Deprecated: only product version 0.1.0 publishes it, next to `PaymentSucceeded`. Queues may still hold some. */
export const ReceiptDue = defineEvent({
  type: 'ReceiptDue',
  version: 1,
  kind: 'fact',
  publisher: 'billing',
  subscribers: ['mailer'],
  payload: z.object({
    ...forPlayer,
    paymentId: id,
    purchase: paidFor,
    grains: z.int().check(z.gte(0)),
    cents,
    paidAt: isoDate,
    renewal: z.boolean(),
    receiptUrl: z.nullable(z.url()),
  }),
});
export const MembershipBegan = defineEvent({
  type: 'MembershipBegan',
  version: 1,
  kind: 'fact',
  publisher: 'billing',
  subscribers: ['mailer'],
  payload: z.object({
    ...forPlayer,
    subscriptionType: z.enum(['premium', 'founding_member']),
    seat: z.nullable(z.int()),
    cents,
    paidUntil: isoDate,
  }),
});
/** Premium access ends at `accessUntil`. */
export const RenewalFailed = defineEvent({
  type: 'RenewalFailed',
  version: 1,
  kind: 'fact',
  publisher: 'billing',
  subscribers: ['mailer'],
  payload: z.object({ ...forPlayer, cents, accessUntil: isoDate }),
});
export const SubscriptionCancelled = defineEvent({
  type: 'SubscriptionCancelled',
  version: 1,
  kind: 'fact',
  publisher: 'billing',
  subscribers: ['mailer'],
  payload: z.object({
    ...forPlayer,
    subscriptionType: z.enum(['premium', 'founding_member']),
    receivedAt: isoDate,
    endsAt: isoDate,
  }),
});
/** Deprecated: only product version 0.1.0 publishes it, next to `PaymentRefunded`. Queues may still hold some. */
export const RefundReceiptDue = defineEvent({
  type: 'RefundReceiptDue',
  version: 1,
  kind: 'fact',
  publisher: 'billing',
  subscribers: ['mailer'],
  payload: z.object({
    ...forPlayer,
    refundId: id,
    paymentId: id,
    purchase: paidFor,
    grains: z.int().check(z.gte(0)),
    cents,
    cause: z.enum(['request', 'provider', 'dispute']),
    refundedAt: isoDate,
  }),
});
/** A cancellation or withdrawal without login. `undoToken` is null unless the declaration cancelled one contract. */
export const DeclarationReceived = defineEvent({
  type: 'DeclarationReceived',
  version: 1,
  kind: 'fact',
  publisher: 'billing',
  subscribers: ['mailer'],
  payload: z.object({
    declarationId: id,
    /** Null if the declaration fits no contract or several. */
    userId: z.nullable(id),
    email,
    declaration: z.enum(['kündigung', 'widerruf']),
    name: z.string(),
    contract: z.string(),
    details: z.array(z.string()),
    receivedAt: isoDate,
    endsAt: z.nullable(isoDate),
    undoToken: z.nullable(z.string()),
  }),
});

export const billingEvents = [
  SubscriptionChanged,
  PaymentSucceeded,
  PaymentRefunded,
  ReceiptDue,
  MembershipBegan,
  RenewalFailed,
  SubscriptionCancelled,
  RefundReceiptDue,
  DeclarationReceived,
] as const;
