import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { previewOf, type RefundPreview } from '../domain/refundable.ts';
import type { Deps } from '../deps.ts';
import type { Declaration } from '../storage/declarations.ts';
import type { Payment } from '../storage/payments.ts';
import { getUnspentGrains } from './refund.ts';

const shownPayments = 500;
const shownDeclarations = 500;

export async function listPayments({ payments }: Pick<Deps, 'payments'>, userId: string): Promise<Payment[]> {
  return payments.listByUser(userId, { limit: shownPayments });
}

/** @param id of a payment or intent */
export async function getPayment({ payments }: Pick<Deps, 'payments'>, id: string): Promise<Payment> {
  const found = (await payments.read(id)) ?? (await payments.findByIntent(id));
  if (!found) throw new DomainError(errors.not_found);
  return found;
}

export async function previewRefund(
  deps: Pick<Deps, 'clocks' | 'payments' | 'owl'>,
  id: string,
): Promise<{ payment: Payment; preview: RefundPreview }> {
  const payment = await getPayment(deps, id);
  const unspent = (await getUnspentGrains(deps, payment.userId)).get(payment._id) ?? 0;
  return { payment, preview: previewOf(payment, unspent, deps.clocks.now()) };
}

export async function listOpenDeclarations({ declarations }: Pick<Deps, 'declarations'>): Promise<Declaration[]> {
  return declarations.listOpen(shownDeclarations);
}

/** @returns `closed`: false for a declaration without an open task @throws DomainError `not_found` */
export async function closeDeclaration(
  { declarations }: Pick<Deps, 'declarations'>,
  id: string,
): Promise<{ closed: boolean; userId: string | null }> {
  return declarations.update<{ closed: boolean; userId: string | null }>(id, ({ forOperator, userId }) =>
    forOperator === null
      ? { result: { closed: false, userId } }
      : { result: { closed: true, userId }, set: { forOperator: null } },
  );
}
