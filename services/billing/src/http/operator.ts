import type { OpenDeclaration, OperatorPayment } from '@sternenrat/contracts/endpoints/operator-billing';
import * as contract from '@sternenrat/contracts/endpoints/operator-billing';
import { route, type Route } from '@sternenrat/service-kit/http/route';
import { tierOf } from '../domain/membership.ts';
import type { Parts } from '../parts.ts';
import type { Declaration } from '../storage/declarations.ts';
import type { Payment } from '../storage/payments.ts';
import {
  anyPayment,
  closeDeclaration,
  openDeclarations,
  paymentsOf,
  previewRefund,
} from '../use-cases/for-operator.ts';
import { refundPurchase } from '../use-cases/refund.ts';
import { shownPayment, shownRefund } from './presenters.ts';

const success = true as const;

/** What the operator's command line asks billing. */
export const operatorRoutes = (parts: Parts): readonly Route[] => [
  route(contract.operatorPayments, async ({ query: { userId } }) => {
    const { memberships = [] } = (await parts.customers.read(userId)) ?? {};
    const { subscriptionType } = tierOf(memberships, parts.clocks.now());
    return { success, subscriptionType, payments: (await paymentsOf(parts, userId)).map(shownWhole) };
  }),
  route(contract.previewRefund, async ({ query: { paymentId } }) => {
    const { payment, prospect } = await previewRefund(parts, paymentId);
    return { success, payment: shownWhole(payment), ...prospect };
  }),
  route(contract.refundPayment, async ({ body: { paymentId } }) => {
    const { _id, userId } = await anyPayment(parts, paymentId);
    return { success, refund: shownRefund(_id, await refundPurchase(parts, userId, _id)) };
  }),
  route(contract.listDeclarations, async () => ({
    success,
    declarations: (await openDeclarations(parts)).map(shownDeclaration),
  })),
  route(contract.closeDeclaration, async ({ body: { id } }) => ({ success, ...(await closeDeclaration(parts, id)) })),
];

const shownWhole = (payment: Payment): OperatorPayment => ({
  ...shownPayment(payment),
  userId: payment.userId,
  providerId: payment.intentId,
  refunds: payment.refunds.map((refund) => shownRefund(payment._id, refund)),
});

const shownDeclaration = (row: Declaration): OpenDeclaration => ({
  id: row._id,
  kind: row.kind,
  name: row.name,
  contract: row.contract,
  email: row.email,
  details: row.details,
  receivedAt: row.receivedAt.toISOString(),
  userId: row.userId,
  undone: row.undone,
  why: row.forOperator ?? '',
});
