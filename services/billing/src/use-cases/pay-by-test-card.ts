import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import type { Parts } from '../parts.ts';
import { findPayment } from './find-payment.ts';

/**
 * Testmodus: pays an own intent with a test card. Nothing is booked here: that follows from the signed message alone.
 * @throws Refused `not_found` (no sandbox, or not their own), `already_paid`, `payment_expired`
 */
export async function payByTestCard(
  parts: Parts,
  userId: string,
  clientSecret: string,
  card: 'ok' | 'declined' | '3ds',
): Promise<'succeeded' | 'declined' | 'requires_action'> {
  const { testCards } = parts.party;
  if (!testCards) throw new Refused(refusals.not_found);
  await findPayment(parts, userId, clientSecret.split('_secret_')[0] ?? '');
  const outcome = await testCards.pay(clientSecret, card);
  if (outcome === null) throw new Refused(refusals.not_found);
  if (outcome === 'already_paid') throw new Refused(refusals.already_paid);
  if (outcome === 'expired') throw new Refused(refusals.payment_expired);
  return outcome;
}
