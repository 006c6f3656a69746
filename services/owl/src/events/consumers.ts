import { UserRegistered } from '@sternenrat/contracts/events/auth';
import { PaymentRefunded, PaymentSucceeded, SubscriptionChanged } from '@sternenrat/contracts/events/billing';
import { PushDeviceGone } from '@sternenrat/contracts/events/mailer';
import { QuestionAnswered, QuestionFailed } from '@sternenrat/contracts/events/oracle';
import { consume, type Consumer } from '@sternenrat/service-kit/events/consumer';
import type { Deps } from '../deps.ts';
import { bookPurchase } from '../use-cases/book-purchase.ts';
import { applyTier } from '../use-cases/apply-tier.ts';
import { createEgg } from '../use-cases/create-egg.ts';
import { bookRefund } from '../use-cases/refund.ts';
import { changeExistingOwl } from '../use-cases/change-or-create-owl.ts';
import { giveBack, settleAnswer } from '../use-cases/question-energy.ts';
import { removeDevice } from '../use-cases/stop-reminders.ts';

/** Consumers that also run for erased players. Their handlers create no owl for an erased player. */
const onOwls = <T extends string, P>(...[definition, handle]: Parameters<typeof consume<T, P>>): Consumer => ({
  ...consume(definition, handle),
  afterErasure: true,
});

export const consumers = (deps: Deps): readonly Consumer[] => [
  consume(UserRegistered, ({ payload }) => createEgg(deps, payload.userId)),
  onOwls(SubscriptionChanged, ({ payload, seq }) => applyTier(deps, payload.userId, payload.subscriptionType, seq)),
  onOwls(PaymentSucceeded, ({ payload: { userId, paymentId, grains, cents, paidAt } }) =>
    bookPurchase(deps, userId, { paymentId, grains, cents, paidAt: new Date(paidAt) }),
  ),
  onOwls(PaymentRefunded, ({ payload: { userId, ...refund } }) => bookRefund(deps, userId, refund)),
  onOwls(QuestionAnswered, ({ payload: { userId, questionId, kind, answeredAt } }) =>
    changeExistingOwl(deps, userId, () =>
      settleAnswer(deps, userId, { questionId, kind, answeredAt: Date.parse(answeredAt) }),
    ),
  ),
  onOwls(QuestionFailed, ({ payload: { userId, ...attempt } }) =>
    changeExistingOwl(deps, userId, () => giveBack(deps, userId, attempt)),
  ),
  onOwls(PushDeviceGone, ({ payload: { userId, deviceId } }) => removeDevice(deps, userId, deviceId)),
];
