import * as calls from '@sternenrat/contracts/endpoints/billing';
import { contact } from '@sternenrat/contracts/endpoints/contact';
import { errors } from '@sternenrat/contracts/errors';
import { pages } from '@sternenrat/contracts/pages';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { route, type Route } from '@sternenrat/service-kit/http/route';
import { randomUUID } from 'node:crypto';
import { paidTypeOf } from '../domain/membership.ts';
import type { Deps } from '../deps.ts';
import { receiveDeclaration, undoDeclaration } from '../use-cases/receive-declaration.ts';
import { setCancellation } from '../use-cases/cancel-subscription.ts';
import { getOwnPayment } from '../use-cases/get-own-payment.ts';
import { setMonthlyLimit } from '../use-cases/monthly-limit.ts';
import { createPortalLink } from '../use-cases/create-portal-link.ts';
import { orderStardust } from '../use-cases/order-stardust.ts';
import { orderSubscription } from '../use-cases/order-subscription.ts';
import { payByTestCard } from '../use-cases/pay-by-test-card.ts';
import { getAccount } from '../use-cases/get-account.ts';
import { receiveWebhook } from '../use-cases/receive-webhook.ts';
import { refundPurchase } from '../use-cases/refund.ts';
import { receiveMessage } from '../use-cases/receive-message.ts';
import { inboxRoutes } from './inbox.ts';
import { operatorRoutes } from './operator.ts';
import { presentAccount, presentPayment, presentRefund, presentSubscription } from './presenters.ts';
import { texts } from './texts.ts';

export const routes = (deps: Deps): readonly Route[] => [
  route(calls.createSubscription, async ({ player, body: { priceId, adultConfirmed = false } }) => {
    const type = paidTypeOf(priceId);
    if (!type) throw new DomainError(errors.bad_input);
    return orderSubscription(deps, player.userId, type, adultConfirmed);
  }),
  route(calls.createStardustPayment, async ({ player, body: { adultConfirmed = false, ...order } }) =>
    orderStardust(deps, player.userId, { ...order, adultConfirmed }),
  ),
  route(calls.paymentsConfig, async () => ({
    mode: deps.paymentBackend.mode,
    publishableKey: deps.paymentBackend.publishableKey,
  })),
  route(calls.getPayment, async ({ player, params }) => ({
    payment: presentPayment(await getOwnPayment(deps, player.userId, params.id)),
  })),
  route(calls.stripeWebhook, async ({ rawBody, header }) => {
    await receiveWebhook(deps, rawBody, header('stripe-signature'));
    return { received: true as const };
  }),
  route(calls.sandboxPay, async ({ player, body }) => {
    const status = await payByTestCard(deps, player.userId, body.clientSecret, body.card);
    return status === 'succeeded' ? { success: true, status } : { success: false, status, error: texts[status] };
  }),
  route(calls.founders, async () => deps.seats.counts()),
  route(calls.billingAccount, async ({ player }) => ({
    account: presentAccount(await getAccount(deps, player.userId)),
  })),
  route(calls.setMonthlyLimit, async ({ player, body }) => ({
    limit: await setMonthlyLimit(deps, player.userId, body.monthlyCents),
  })),
  route(calls.requestRefund, async ({ player, body: { paymentId } }) => ({
    refund: presentRefund(paymentId, await refundPurchase(deps, player.userId, paymentId)),
  })),
  route(calls.cancelSubscription, async ({ player }) => ({
    subscription: presentSubscription(await setCancellation(deps, player.userId, 'cancel')),
  })),
  route(calls.resumeSubscription, async ({ player }) => ({
    subscription: presentSubscription(await setCancellation(deps, player.userId, 'resume')),
  })),
  route(calls.billingPortal, async ({ player }) => ({
    url: await createPortalLink(deps, player.userId, new URL(pages.account, deps.publicUrl).href),
  })),
  route(calls.cancelContract, async ({ body: { kind, reason, endsOn, ...who }, ip }) => {
    const details = [
      `Art: ${kind}`,
      `Zum: ${endsOn ?? 'nächstmöglichen Zeitpunkt'}`,
      ...(reason ? [`Grund: ${reason}`] : []),
    ];
    const special = kind === 'außerordentlich' ? 'Außerordentliche Kündigung' : null;
    const submitted = { ...who, kind: 'kündigung' as const, details, special, endsOn: endsOn ?? null };
    return {
      message: texts.submitted,
      receivedAt: (await receiveDeclaration(deps, submitted, ip)).toISOString(),
    };
  }),
  route(calls.withdrawContract, async ({ body: { text, ...who }, ip }) => {
    const submitted = { ...who, kind: 'widerruf' as const, details: text ? [text] : [], special: null, endsOn: null };
    return {
      message: texts.submitted,
      receivedAt: (await receiveDeclaration(deps, submitted, ip)).toISOString(),
    };
  }),
  route(calls.undoCancellation, async ({ body: { token }, ip }) => {
    await deps.limits.declarations.consume(ip);
    await undoDeclaration(deps, token);
    return { message: texts.undone };
  }),
  route(contact, async ({ body: { message, reference, homepage, tookMs, ...from }, identity, idempotencyKey, ip }) => {
    const input = { ...from, text: message, reference: reference ?? null };
    const signals = { trusted: identity?.emailConfirmed ?? false, trapped: Boolean(homepage), tookMs };
    const sender = { ...signals, userId: identity?.userId ?? null, ip };
    const { receivedAt, receipt } = await receiveMessage(deps, idempotencyKey ?? randomUUID(), input, sender);
    const text = receipt ? texts.written : texts.writtenUnconfirmed;
    return { message: text, receivedAt: receivedAt.toISOString(), receipt };
  }),
  ...inboxRoutes(deps),
  ...operatorRoutes(deps),
];
