import * as calls from '@sternenrat/contracts/endpoints/billing';
import { contact } from '@sternenrat/contracts/endpoints/contact';
import { refusals } from '@sternenrat/contracts/refusals';
import { pages } from '@sternenrat/contracts/pages';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { route, type Route } from '@sternenrat/service-kit/http/route';
import { randomUUID } from 'node:crypto';
import { typeOf } from '../domain/membership.ts';
import type { Parts } from '../parts.ts';
import { declare, undoDeclaration } from '../use-cases/declare.ts';
import { wish } from '../use-cases/end-subscription.ts';
import { findPayment } from '../use-cases/find-payment.ts';
import { setMonthlyLimit } from '../use-cases/monthly-limit.ts';
import { openPortal } from '../use-cases/open-portal.ts';
import { orderStardust } from '../use-cases/order-stardust.ts';
import { orderSubscription } from '../use-cases/order-subscription.ts';
import { payByTestCard } from '../use-cases/pay-by-test-card.ts';
import { readAccount } from '../use-cases/read-account.ts';
import { receiveWebhook } from '../use-cases/receive-webhook.ts';
import { refundPurchase } from '../use-cases/refund.ts';
import { takeMessage } from '../use-cases/take-message.ts';
import { inboxRoutes } from './inbox.ts';
import { operatorRoutes } from './operator.ts';
import { shownAccount, shownPayment, shownRefund, shownSubscription } from './presenters.ts';
import { texts } from './texts.ts';

const success = true as const;

/** What billing answers. */
export const routes = (parts: Parts): readonly Route[] => [
  route(calls.createSubscription, async ({ player, body: { priceId, adultConfirmed = false } }) => {
    const type = typeOf(priceId);
    if (!type) throw new Refused(refusals.bad_input);
    return { success, ...(await orderSubscription(parts, player.userId, type, adultConfirmed)) };
  }),
  route(calls.createStardustPayment, async ({ player, body: { adultConfirmed = false, ...order } }) => ({
    success,
    ...(await orderStardust(parts, player.userId, { ...order, adultConfirmed })),
  })),
  route(calls.paymentsConfig, async () => ({
    success,
    mode: parts.party.mode,
    publishableKey: parts.party.publishableKey,
  })),
  route(calls.getPayment, async ({ player, params }) => ({
    success,
    payment: shownPayment(await findPayment(parts, player.userId, params.id)),
  })),
  route(
    calls.stripeWebhook,
    async ({ rawBody, header }) => {
      await receiveWebhook(parts, rawBody, header('stripe-signature'));
      return { success, received: true as const };
    },
    { bodyLimit: 256 * 1024 },
  ),
  route(calls.sandboxPay, async ({ player, body }) => {
    const status = await payByTestCard(parts, player.userId, body.clientSecret, body.card);
    return status === 'succeeded' ? { success, status } : { success: false, status, error: texts[status] };
  }),
  route(calls.founders, async () => ({ success, ...(await parts.seats.counts()) })),
  route(calls.billingAccount, async ({ player }) => ({
    success,
    account: shownAccount(await readAccount(parts, player.userId)),
  })),
  route(calls.setMonthlyLimit, async ({ player, body }) => ({
    success,
    limit: await setMonthlyLimit(parts, player.userId, body.monthlyCents),
  })),
  route(calls.requestRefund, async ({ player, body: { paymentId } }) => ({
    success,
    refund: shownRefund(paymentId, await refundPurchase(parts, player.userId, paymentId)),
  })),
  route(calls.cancelSubscription, async ({ player }) => ({
    success,
    subscription: shownSubscription(await wish(parts, player.userId, 'cancel')),
  })),
  route(calls.resumeSubscription, async ({ player }) => ({
    success,
    subscription: shownSubscription(await wish(parts, player.userId, 'resume')),
  })),
  route(calls.billingPortal, async ({ player }) => ({
    success,
    url: await openPortal(parts, player.userId, new URL(pages.account, parts.publicUrl).href),
  })),
  route(calls.cancelContract, async ({ body: { kind, reason, endsOn, ...who }, ip }) => {
    const details = [
      `Art: ${kind}`,
      `Zum: ${endsOn ?? 'nächstmöglichen Zeitpunkt'}`,
      ...(reason ? [`Grund: ${reason}`] : []),
    ];
    const special = kind === 'außerordentlich' ? 'Außerordentliche Kündigung' : null;
    const declared = { ...who, kind: 'kündigung' as const, details, special, endsOn: endsOn ?? null };
    return { success, message: texts.declared, receivedAt: (await declare(parts, declared, ip)).toISOString() };
  }),
  route(calls.withdrawContract, async ({ body: { text, ...who }, ip }) => {
    const declared = { ...who, kind: 'widerruf' as const, details: text ? [text] : [], special: null, endsOn: null };
    return { success, message: texts.declared, receivedAt: (await declare(parts, declared, ip)).toISOString() };
  }),
  route(calls.undoCancellation, async ({ body: { token }, ip }) => {
    await parts.limits.declarations.consume(ip);
    await undoDeclaration(parts, token);
    return { success, message: texts.undone };
  }),
  route(contact, async ({ body: { message, reference, homepage, tookMs, ...from }, identity, idempotencyKey, ip }) => {
    const written = { ...from, text: message, reference: reference ?? null };
    const signs = { trusted: identity?.emailConfirmed ?? false, trapped: Boolean(homepage), tookMs };
    const sender = { ...signs, userId: identity?.userId ?? null, ip };
    const { receivedAt, receipt } = await takeMessage(parts, idempotencyKey ?? randomUUID(), written, sender);
    const said = receipt ? texts.written : texts.writtenUnconfirmed;
    return { success, message: said, receivedAt: receivedAt.toISOString(), receipt };
  }),
  ...inboxRoutes(parts),
  ...operatorRoutes(parts),
];
