import type { OpenDeclaration, OperatorPayment } from '@sternenrat/contracts/endpoints/operator-billing';
import * as contract from '@sternenrat/contracts/endpoints/operator-billing';
import { route, type Route } from '@sternenrat/service-kit/http/route';
import { tierOf } from '../domain/membership.ts';
import type { Deps } from '../deps.ts';
import type { Declaration } from '../storage/declarations.ts';
import type { Payment } from '../storage/payments.ts';
import {
  getPayment,
  closeDeclaration,
  listOpenDeclarations,
  listPayments,
  previewRefund,
} from '../use-cases/operator.ts';
import { refundPurchase } from '../use-cases/refund.ts';
import { presentPayment, presentRefund } from './presenters.ts';

export const operatorRoutes = (deps: Deps): readonly Route[] => [
  route(contract.operatorPayments, async ({ query: { userId } }) => {
    const { memberships = [] } = (await deps.customers.read(userId)) ?? {};
    const { subscriptionType } = tierOf(memberships, deps.clocks.now());
    return { subscriptionType, payments: (await listPayments(deps, userId)).map(presentOperatorPayment) };
  }),
  route(contract.previewRefund, async ({ query: { paymentId } }) => {
    const { payment, preview } = await previewRefund(deps, paymentId);
    return { payment: presentOperatorPayment(payment), ...preview };
  }),
  route(contract.refundPayment, async ({ body: { paymentId } }) => {
    const { _id, userId } = await getPayment(deps, paymentId);
    return { refund: presentRefund(_id, await refundPurchase(deps, userId, _id)) };
  }),
  route(contract.listDeclarations, async () => ({
    declarations: (await listOpenDeclarations(deps)).map(presentDeclaration),
  })),
  route(contract.closeDeclaration, async ({ body: { id } }) => closeDeclaration(deps, id)),
];

const presentOperatorPayment = (payment: Payment): OperatorPayment => ({
  ...presentPayment(payment),
  userId: payment.userId,
  providerId: payment.intentId,
  refunds: payment.refunds.map((refund) => presentRefund(payment._id, refund)),
});

const presentDeclaration = (row: Declaration): OpenDeclaration => ({
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
