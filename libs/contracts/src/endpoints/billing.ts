import { careBeside } from '../care.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { email, id, isoDate, linkToken, success } from '../fields.ts';
import { freeText } from '../core/free-text.ts';
import { stardustPackageIds, subscriptions, subscriptionTypes } from '../vocabulary.ts';
import { z } from '../core/zod.ts';

const cents = z.int().check(z.gte(0));
const withSecret = z.object({ success, clientSecret: z.string().check(z.minLength(1)), paymentId: id });
/** 'Ich bin 18 oder älter'. Must be true if the player's age is unknown. */
const adultConfirmed = z.optional(z.boolean());

export const createSubscription = defineEndpoint({
  name: 'createSubscription',
  method: 'POST',
  path: '/api/create-subscription',
  owner: 'billing',
  access: 'player',
  summary: 'Starts the order of a subscription, which becomes active when the provider confirms the first payment.',
  body: z.object({
    priceId: z.enum([subscriptions.premium.lookupKey, subscriptions.founding_member.lookupKey], {
      error: 'Dieses Angebot gibt es nicht.',
    }),
    adultConfirmed,
  }),
  answer: withSecret,
  errors: ['minor', 'adult_unconfirmed', 'already_subscribed', 'founders_full', 'provider_down'],
});

export const createStardustPayment = defineEndpoint({
  name: 'createStardustPayment',
  method: 'POST',
  path: '/api/create-stardust-payment',
  owner: 'billing',
  access: 'player',
  summary: 'Starts a purchase of stardust. `amount` is the number of grains and must match the package.',
  body: z.object({
    packageId: z.enum(stardustPackageIds, { error: 'Dieses Paket gibt es nicht.' }),
    amount: z.int({ error: 'Die Menge passt nicht zum gewählten Paket.' }),
    adultConfirmed,
  }),
  answer: withSecret,
  errors: ['minor', 'adult_unconfirmed', 'amount_differs', 'monthly_limit', 'provider_down'],
});

export const paymentsConfig = defineEndpoint({
  name: 'paymentsConfig',
  method: 'GET',
  path: '/api/payments/config',
  owner: 'billing',
  access: 'public',
  summary: 'Returns the key for the payment form of the provider; null in sandbox mode.',
  answer: z.object({ success, mode: z.enum(['sandbox', 'stripe']), publishableKey: z.nullable(z.string()) }),
  errors: [],
});

/** `open`: unpaid, also after a declined card. `processing`: the provider awaits the money. `canceled`: never paid. */
export const paymentStatuses = ['open', 'processing', 'paid', 'canceled', 'refunding', 'refunded', 'disputed'] as const;
export const payment = z.object({
  id,
  purchase: z.enum(['stardust', 'premium', 'founding_member']),
  packageId: z.nullable(z.enum(stardustPackageIds)),
  grains: z.int().check(z.gte(0)),
  cents,
  status: z.enum(paymentStatuses),
  createdAt: isoDate,
  paidAt: z.nullable(isoDate),
});
export type Payment = z.infer<typeof payment>;

export const getPayment = defineEndpoint({
  name: 'getPayment',
  method: 'GET',
  path: '/api/payments/:id',
  owner: 'billing',
  access: 'player',
  summary: "Returns a payment of the player, by its id or the provider's id (`pi_…`, the start of the client secret).",
  params: z.object({ id }),
  answer: z.object({ success, payment }),
  errors: ['not_found'],
});

export const stripeWebhook = defineEndpoint({
  name: 'stripeWebhook',
  method: 'POST',
  path: '/api/stripe/webhook',
  owner: 'billing',
  access: 'public',
  summary: 'Receives a signed event of the payment provider.',
  body: z.looseObject({}),
  answer: z.object({ success, received: z.literal(true) }),
  errors: ['bad_signature'],
  webhook: true,
  bodyLimit: 256 * 1024,
});

export const sandboxPay = defineEndpoint({
  name: 'sandboxPay',
  method: 'POST',
  path: '/api/sandbox/pay',
  owner: 'billing',
  access: 'player',
  summary:
    'Pays with a test card in sandbox mode; `3ds` needs a second call. Answers 404 if the real provider is in use.',
  body: z.object({
    clientSecret: z.string().check(z.minLength(1), z.maxLength(200)),
    card: z.enum(['ok', 'declined', '3ds'], { error: 'Diese Testkarte gibt es nicht.' }),
  }),
  answer: z.object({
    success: z.boolean(),
    status: z.enum(['succeeded', 'declined', 'requires_action']),
    error: z.optional(z.string()),
  }),
  errors: ['not_found', 'already_paid', 'payment_expired'],
});

export const founders = defineEndpoint({
  name: 'founders',
  method: 'GET',
  path: '/api/founders',
  owner: 'billing',
  access: 'public',
  summary: 'Returns the number of founding seats: `taken` permanently, `reserved` during a payment, and `left`.',
  answer: z.object({
    success,
    seats: z.int(),
    taken: z.int().check(z.gte(0)),
    reserved: z.int().check(z.gte(0)),
    left: z.int().check(z.gte(0)),
  }),
  errors: [],
});

const subscription = z.object({
  type: z.enum(subscriptionTypes),
  cents,
  /** `past_due`: the last renewal was not paid, so premium access ends at `accessUntil`. */
  status: z.enum(['active', 'past_due']),
  paidUntil: isoDate,
  accessUntil: isoDate,
  cancelAtPeriodEnd: z.boolean(),
  /** 1 to 100; null for premium. */
  seat: z.nullable(z.int()),
  since: isoDate,
});
const purchase = z.extend(payment, {
  receiptUrl: z.nullable(z.url()),
  /** Null if a refund is not possible, or if the owl service doesn't answer. */
  refundable: z.nullable(z.object({ grains: z.int(), cents, until: isoDate })),
});
export const refund = z.object({
  id,
  paymentId: id,
  grains: z.int().check(z.gte(0)),
  cents,
  cause: z.enum(['request', 'provider', 'dispute']),
  status: z.enum(['pending', 'done', 'refused']),
  createdAt: isoDate,
});
export const account = z.object({
  subscriptionType: z.enum(subscriptionTypes),
  isPremium: z.boolean(),
  subscription: z.nullable(subscription),
  purchases: z.array(purchase),
  refunds: z.array(refund),
  limit: z.object({
    /** In euro cents per calendar month; null: no limit. */
    monthlyCents: z.nullable(cents),
    spentCents: cents,
  }),
  portal: z.boolean(),
  /** False: under 18. Null: age unknown, so the order form shows the checkbox for `adultConfirmed`. */
  adult: z.nullable(z.boolean()),
});
export type BillingAccount = z.infer<typeof account>;

export const billingAccount = defineEndpoint({
  name: 'billingAccount',
  method: 'GET',
  path: '/api/billing/account',
  owner: 'billing',
  access: 'player',
  summary: 'Returns purchases and receipts (newest first, at most 200), subscription, refunds and the monthly limit.',
  answer: z.object({ success, account }),
  errors: [],
});

export const setMonthlyLimit = defineEndpoint({
  name: 'setMonthlyLimit',
  method: 'PUT',
  path: '/api/billing/limit',
  owner: 'billing',
  access: 'player',
  summary: "Sets the player's limit for spending on stardust in a calendar month; null removes it.",
  body: z.object({
    monthlyCents: z.nullable(
      z
        .int({ error: 'Bitte gib einen Betrag in Euro an.' })
        .check(z.gte(0, 'Bitte gib einen Betrag in Euro an.'), z.lte(100_000, 'Höchstens 1.000 € im Monat.')),
    ),
  }),
  answer: z.object({ success, limit: account.shape.limit }),
  errors: [],
});

export const requestRefund = defineEndpoint({
  name: 'requestRefund',
  method: 'POST',
  path: '/api/billing/refund',
  owner: 'billing',
  access: 'player',
  summary: 'Refunds the unspent grains of a purchase, within 14 days. Repeated calls refund once.',
  body: z.object({ paymentId: id }),
  answer: z.object({ success, refund }),
  errors: ['not_found', 'not_refundable', 'grains_spent', 'provider_down', 'refund_refused'],
});

const subscriptionAnswer = z.object({ success, subscription });
export const cancelSubscription = defineEndpoint({
  name: 'cancelSubscription',
  method: 'POST',
  path: '/api/billing/cancel',
  owner: 'billing',
  access: 'player',
  summary: 'Cancels the subscription at the end of the paid period and mails a receipt. Repeated calls change nothing.',
  answer: subscriptionAnswer,
  errors: ['no_subscription', 'provider_down'],
});

export const resumeSubscription = defineEndpoint({
  name: 'resumeSubscription',
  method: 'POST',
  path: '/api/billing/resume',
  owner: 'billing',
  access: 'player',
  summary: 'Withdraws a cancellation of the subscription before it takes effect.',
  answer: subscriptionAnswer,
  errors: ['no_subscription', 'provider_down'],
});

export const billingPortal = defineEndpoint({
  name: 'billingPortal',
  method: 'POST',
  path: '/api/billing/portal',
  owner: 'billing',
  access: 'player',
  summary: "Creates a link to the provider's page for cards and invoices. The page links back to /konto.",
  answer: z.object({ success, url: z.url() }),
  errors: ['not_found', 'provider_down'],
});

const plainText = (max: number, missing: string) =>
  freeText(
    z.pipe(
      z.pipe(
        z.string({ error: missing }).check(z.maxLength(max, `Bitte höchstens ${max} Zeichen`)),
        z.transform((text: string) =>
          text
            .normalize('NFC')
            .replaceAll(/\p{Cc}+/gu, ' ')
            .trim(),
        ),
      ),
      z.string().check(z.minLength(1, missing)),
    ),
  );
const declaration = {
  name: plainText(120, 'Bitte gib deinen Namen an.'),
  contract: plainText(200, 'Bitte sag, um welchen Vertrag es geht.'),
  email,
};
const received = z.object({ success, message: z.string(), receivedAt: isoDate, ...careBeside });

export const cancelContractBody = z.object({
  ...declaration,
  kind: z.enum(['ordentlich', 'außerordentlich'], { error: 'Bitte wähle die Art der Kündigung.' }),
  reason: z.optional(plainText(1000, 'Bitte nenne den Grund.')),
  endsOn: z.optional(z.iso.date({ error: 'Bitte gib ein Datum an.' })),
});
export const cancelContract = defineEndpoint({
  name: 'cancelContract',
  method: 'POST',
  path: '/api/kuendigen',
  owner: 'billing',
  access: 'public',
  summary:
    'Cancels a contract without login (§ 312k BGB) and mails a receipt. If the details match exactly one contract, it ends with its period; otherwise an operator decides. The answer is the same in both cases.',
  body: cancelContractBody,
  answer: received,
  care: 'beside',
  errors: [],
});

export const withdrawBody = z.object({
  ...declaration,
  text: z.optional(plainText(1000, 'Bitte schreib etwas dazu.')),
});
export const withdrawContract = defineEndpoint({
  name: 'withdrawContract',
  method: 'POST',
  path: '/api/widerruf',
  owner: 'billing',
  access: 'public',
  summary: 'Withdraws from a contract without login (§ 356a BGB) and mails a receipt. The answer is always the same.',
  body: withdrawBody,
  answer: received,
  care: 'beside',
  errors: [],
});

export const undoCancellation = defineEndpoint({
  name: 'undoCancellation',
  method: 'POST',
  path: '/api/kuendigen/undo',
  owner: 'billing',
  access: 'public',
  summary:
    "Undoes a cancellation that was made without login, with the token of the receipt's link (`/kuendigen?token=…`).",
  body: z.object({ token: linkToken }),
  answer: z.object({ success, message: z.string() }),
  errors: ['invalid_token', 'provider_down'],
});

export const billingEndpoints = [
  createSubscription,
  createStardustPayment,
  paymentsConfig,
  getPayment,
  stripeWebhook,
  sandboxPay,
  founders,
  billingAccount,
  setMonthlyLimit,
  requestRefund,
  cancelSubscription,
  resumeSubscription,
  billingPortal,
  cancelContract,
  withdrawContract,
  undoCancellation,
] as const;
