import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import type { Deps } from '../deps.ts';
import type { Payment } from '../storage/payments.ts';

/** @param id of a payment or intent @throws DomainError `not_found`, also for other players' payments */
export async function getOwnPayment(
  { payments }: Pick<Deps, 'payments'>,
  userId: string,
  id: string,
): Promise<Payment> {
  const found = (await payments.read(id)) ?? (await payments.findByIntent(id));
  if (found?.userId !== userId) throw new DomainError(errors.not_found);
  return found;
}
