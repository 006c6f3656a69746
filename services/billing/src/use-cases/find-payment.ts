import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import type { Parts } from '../parts.ts';
import type { Payment } from '../storage/payments.ts';

/** An own payment, by our id or by the provider's. Another's is as unknown as none. @throws Refused `not_found` */
export async function findPayment({ payments }: Parts, userId: string, id: string): Promise<Payment> {
  const found = (await payments.read(id)) ?? (await payments.findOne({ intentId: id }));
  if (found?.userId !== userId) throw new Refused(refusals.not_found);
  return found;
}
