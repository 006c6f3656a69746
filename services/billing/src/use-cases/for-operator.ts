import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { prospectOf, type Prospect } from '../domain/refundable.ts';
import type { Parts } from '../parts.ts';
import type { Declaration } from '../storage/declarations.ts';
import type { Payment } from '../storage/payments.ts';
import { unspentGrains } from './refund.ts';

const shownPayments = 500;
const shownDeclarations = 500;

/** Newest first, whether the account is still there or not. */
export async function paymentsOf({ paymentRows }: Pick<Parts, 'paymentRows'>, userId: string): Promise<Payment[]> {
  return paymentRows.find({ userId }, { outbox: 0 }).sort({ createdAt: -1 }).limit(shownPayments).lean<Payment[]>();
}

/** Whoever's it is, by our id or by the provider's. @throws Refused `not_found` */
export async function anyPayment({ payments }: Pick<Parts, 'payments'>, id: string): Promise<Payment> {
  const found = (await payments.read(id)) ?? (await payments.findOne({ intentId: id }));
  if (!found) throw new Refused(refusals.not_found);
  return found;
}

/** What a refund would do now. @throws Refused `not_found`, `unavailable` */
export async function previewRefund(parts: Parts, id: string): Promise<{ payment: Payment; prospect: Prospect }> {
  const payment = await anyPayment(parts, id);
  const unspent = (await unspentGrains(parts, payment.userId)).get(payment._id) ?? 0;
  return { payment, prospect: prospectOf(payment, unspent, parts.clocks.now()) };
}

/** What waits for a person, the oldest first. */
export async function openDeclarations({ declarationRows }: Pick<Parts, 'declarationRows'>): Promise<Declaration[]> {
  const open = await declarationRows
    .find({ forOperator: { $gt: '' } }, { outbox: 0 })
    .limit(shownDeclarations)
    .lean<Declaration[]>();
  return open.toSorted((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime());
}

/** Takes a declaration off the list; false where it wasn't on it any more. @throws Refused `not_found` */
export async function closeDeclaration(
  { declarations }: Pick<Parts, 'declarations'>,
  id: string,
): Promise<{ closed: boolean; userId: string | null }> {
  return declarations.update<{ closed: boolean; userId: string | null }>(id, ({ forOperator, userId }) =>
    forOperator === null
      ? { result: { closed: false, userId } }
      : { result: { closed: true, userId }, set: { forOperator: null } },
  );
}
