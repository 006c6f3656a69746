import { creditLimits } from '@sternenrat/contracts/endpoints/operator-stardust';
import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import type { Pending } from '@sternenrat/service-kit/storage/keyed-change';
import { creditKey, creditRow, mayCredit } from '../domain/credit.ts';
import { announce } from '../events/announce.ts';
import type { Parts } from '../parts.ts';
import { bookedRow } from '../storage/owls.ts';

/** More than a player's ledger gets in the days that the limit looks back on. */
const lookedThrough = 2000;

/**
 * Gives a player grains as an operator's present, once per key; they are free ones, which no refund touches.
 * @throws Refused `not_found`, `credit_limit`
 */
export async function creditGrains(
  parts: Parts,
  userId: string,
  { key: given, grains }: { readonly key: string; readonly grains: number },
): Promise<{ already: boolean; booked: Pending; stardust: number }> {
  const key = creditKey(given);
  const rows = await parts.ledger.rows(userId, { limit: lookedThrough });
  const known = await bookedRow(parts, userId, key);
  if (!known && !mayCredit(rows, grains, parts.clocks.now(), creditLimits)) throw new Refused(refusals.credit_limit);
  const { already, doc } = await parts.ledger.change(userId, {
    key,
    decide: (owl) => ({
      amount: grains,
      row: creditRow,
      events: announce(userId, owl, { ...owl, stardust: owl.stardust + grains }),
      result: undefined,
    }),
  });
  const booked = await bookedRow(parts, userId, key);
  if (!booked) throw new Error('a credit has vanished');
  return { already, booked, stardust: doc.stardust };
}
