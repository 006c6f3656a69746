import { defineEvent } from '../define-event.ts';
import { email, id, isoDate } from '../fields.ts';
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
  heardBy: ['owl'],
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
  heardBy: ['owl'],
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

const forPlayer = { userId: id };
const paidFor = z.enum(['stardust', 'premium', 'founding_member']);
const cents = z.int().check(z.gte(0));

/** A payment came in: its receipt is mailed, with what the law wants told after a purchase. */
export const ReceiptDue = defineEvent({
  type: 'ReceiptDue',
  version: 1,
  kind: 'fact',
  publisher: 'billing',
  heardBy: ['mailer'],
  payload: z.object({
    ...forPlayer,
    paymentId: id,
    purchase: paidFor,
    grains: z.int().check(z.gte(0)),
    cents,
    paidAt: isoDate,
    /** A further month of a subscription that runs. */
    renewal: z.boolean(),
    receiptUrl: z.nullable(z.url()),
  }),
});
/** A membership begins: welcome. */
export const MembershipBegan = defineEvent({
  type: 'MembershipBegan',
  version: 1,
  kind: 'fact',
  publisher: 'billing',
  heardBy: ['mailer'],
  payload: z.object({
    ...forPlayer,
    subscriptionType: z.enum(['premium', 'founding_member']),
    seat: z.nullable(z.int()),
    cents,
    paidUntil: isoDate,
  }),
});
/** A renewal could not be collected; access holds until `accessUntil`. */
export const RenewalFailed = defineEvent({
  type: 'RenewalFailed',
  version: 1,
  kind: 'fact',
  publisher: 'billing',
  heardBy: ['mailer'],
  payload: z.object({ ...forPlayer, cents, accessUntil: isoDate }),
});
/** A player cancelled in the account, or the provider says so. */
export const SubscriptionCancelled = defineEvent({
  type: 'SubscriptionCancelled',
  version: 1,
  kind: 'fact',
  publisher: 'billing',
  heardBy: ['mailer'],
  payload: z.object({
    ...forPlayer,
    subscriptionType: z.enum(['premium', 'founding_member']),
    receivedAt: isoDate,
    endsAt: isoDate,
  }),
});
/** Money is on its way back. */
export const RefundReceiptDue = defineEvent({
  type: 'RefundReceiptDue',
  version: 1,
  kind: 'fact',
  publisher: 'billing',
  heardBy: ['mailer'],
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
/**
 * Somebody cancelled or withdrew without login: the receipt goes to the address that was given. `undoToken` is there
 * where exactly one contract was cancelled, so that its holder can take back what somebody else did.
 */
export const DeclarationReceived = defineEvent({
  type: 'DeclarationReceived',
  version: 1,
  kind: 'fact',
  publisher: 'billing',
  heardBy: ['mailer'],
  payload: z.object({
    declarationId: id,
    /** Whose contract it fits; null where none or several do. */
    userId: z.nullable(id),
    email,
    declaration: z.enum(['kündigung', 'widerruf']),
    name: z.string(),
    contract: z.string(),
    /** Kind, reason and wished date, as they were given. */
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
