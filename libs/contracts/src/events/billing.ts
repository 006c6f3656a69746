import { defineEvent } from '../define-event.ts';
import { id } from '../fields.ts';
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

export const billingEvents = [SubscriptionChanged] as const;
