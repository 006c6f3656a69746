import { defineEvent } from '../define-event.ts';
import { id, isoDate } from '../fields.ts';
import { subscriptionTypes } from '../vocabulary.ts';
import { z } from '../zod.ts';

/** The tier that a player has now; auth and owl keep it. */
export const SubscriptionChanged = defineEvent({
  type: 'SubscriptionChanged',
  version: 1,
  kind: 'snapshot',
  publisher: 'billing',
  heardBy: ['auth', 'owl'],
  payload: z.object({ userId: id, isPremium: z.boolean(), subscriptionType: z.enum(subscriptionTypes) }),
});

/** The provider has confirmed a payment. Owl credits `grains` under the payment's id; a subscription's payment brings none. */
export const PaymentSucceeded = defineEvent({
  type: 'PaymentSucceeded',
  version: 1,
  kind: 'fact',
  publisher: 'billing',
  heardBy: [],
  payload: z.object({
    userId: id,
    paymentId: id,
    purchase: z.enum(['stardust', 'premium', 'founding_member']),
    grains: z.int().check(z.gte(0)),
    /** Euro cents including VAT. */
    cents: z.int().check(z.gte(0)),
    paidAt: isoDate,
  }),
});
/** Money went back. Owl takes `grains` under the refund's id, down to 0 at the lowest, unless they were taken before. */
export const PaymentRefunded = defineEvent({
  type: 'PaymentRefunded',
  version: 1,
  kind: 'fact',
  publisher: 'billing',
  heardBy: [],
  payload: z.object({
    userId: id,
    refundId: id,
    paymentId: id,
    grains: z.int().check(z.gte(0)),
    cents: z.int().check(z.gte(0)),
    cause: z.enum(['request', 'provider', 'dispute']),
    refundedAt: isoDate,
  }),
});

export const billingEvents = [SubscriptionChanged, PaymentSucceeded, PaymentRefunded] as const;
