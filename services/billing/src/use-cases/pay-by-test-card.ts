import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import type { Deps } from '../deps.ts';
import { getOwnPayment } from './get-own-payment.ts';

/** The sandbox's webhook books the payment later. */
export async function payByTestCard(
  deps: Pick<Deps, 'paymentBackend' | 'payments'>,
  userId: string,
  clientSecret: string,
  card: 'ok' | 'declined' | '3ds',
): Promise<'succeeded' | 'declined' | 'requires_action'> {
  const { testCards } = deps.paymentBackend;
  if (!testCards) throw new DomainError(errors.not_found);
  await getOwnPayment(deps, userId, clientSecret.split('_secret_')[0] ?? '');
  const outcome = await testCards.pay(clientSecret, card);
  if (outcome === null) throw new DomainError(errors.not_found);
  if (outcome === 'already_paid') throw new DomainError(errors.already_paid);
  if (outcome === 'expired') throw new DomainError(errors.payment_expired);
  return outcome;
}
