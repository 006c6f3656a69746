import { defineEndpoint } from '../define-endpoint.ts';
import { success } from '../fields.ts';
import { stardustPackageIds, subscriptions } from '../vocabulary.ts';
import { z } from '../zod.ts';

const withSecret = z.object({ success, clientSecret: z.string().check(z.minLength(1)) });

export const createSubscription = defineEndpoint({
  name: 'createSubscription',
  method: 'POST',
  path: '/api/create-subscription',
  owner: 'billing',
  access: 'player',
  summary: 'Begins a subscription; it holds once its first payment is confirmed by the provider.',
  body: z.object({
    priceId: z.enum([subscriptions.premium.lookupKey, subscriptions.founding_member.lookupKey], {
      error: 'Dieses Angebot gibt es nicht.',
    }),
  }),
  answer: withSecret,
  refusals: ['minor', 'already_subscribed', 'founders_full', 'provider_down'],
});

export const createStardustPayment = defineEndpoint({
  name: 'createStardustPayment',
  method: 'POST',
  path: '/api/create-stardust-payment',
  owner: 'billing',
  access: 'player',
  summary: 'Begins a purchase of grains. `amount` is the number of grains and must fit the package.',
  body: z.object({
    packageId: z.enum(stardustPackageIds, { error: 'Dieses Paket gibt es nicht.' }),
    amount: z.int({ error: 'Die Menge passt nicht zum gewählten Paket.' }),
  }),
  answer: withSecret,
  refusals: ['minor', 'amount_differs', 'provider_down'],
});

export const billingEndpoints = [createSubscription, createStardustPayment] as const;
