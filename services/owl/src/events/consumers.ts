import { UserRegistered } from '@sternenrat/contracts/events/auth';
import { PaymentRefunded, PaymentSucceeded, SubscriptionChanged } from '@sternenrat/contracts/events/billing';
import { PushDeviceGone } from '@sternenrat/contracts/events/mailer';
import { QuestionAnswered } from '@sternenrat/contracts/events/oracle';
import { consume, type Consumer } from '@sternenrat/service-kit/events/consumer';
import type { Parts } from '../parts.ts';
import { bookPurchase } from '../use-cases/book-purchase.ts';
import { keepTier } from '../use-cases/keep-tier.ts';
import { layEgg } from '../use-cases/lay-egg.ts';
import { bookRefund } from '../use-cases/refund.ts';
import { onOwlThere } from '../use-cases/on-owl.ts';
import { settleQuestion } from '../use-cases/settle-question.ts';
import { forgetDevice } from '../use-cases/stop-reminders.ts';

/** It asks who is gone only where there is no owl: a change of one brings nobody back. */
const onOwls = <T extends string, P>(...[definition, handle]: Parameters<typeof consume<T, P>>): Consumer => ({
  ...consume(definition, handle),
  afterErasure: true,
});

/** What owl hears. */
export const consumers = (parts: Parts): readonly Consumer[] => [
  consume(UserRegistered, ({ payload }) => layEgg(parts, payload.userId)),
  onOwls(SubscriptionChanged, ({ payload, seq }) => keepTier(parts, payload.userId, payload.subscriptionType, seq)),
  onOwls(PaymentSucceeded, ({ payload: { userId, paymentId, grains, cents, paidAt } }) =>
    bookPurchase(parts, userId, { paymentId, grains, cents, paidAt: new Date(paidAt) }),
  ),
  onOwls(PaymentRefunded, ({ payload: { userId, ...refund } }) => bookRefund(parts, userId, refund)),
  onOwls(QuestionAnswered, ({ payload: { userId, questionId, kind, answeredAt } }) =>
    onOwlThere(parts, userId, () =>
      settleQuestion(parts, userId, { questionId, kind, answeredAt: Date.parse(answeredAt) }),
    ),
  ),
  onOwls(PushDeviceGone, ({ payload: { userId, deviceId } }) => forgetDevice(parts, userId, deviceId)),
];
