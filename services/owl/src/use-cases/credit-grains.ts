import { creditLimits } from '@sternenrat/contracts/endpoints/operator-stardust';
import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import type { Pending } from '@sternenrat/service-kit/storage/keyed-change';
import { creditKey, creditRow, canCredit } from '../domain/credit.ts';
import { changeEvents } from '../events/change-events.ts';
import type { OwlAccess } from '../deps.ts';

const maxCheckedRows = 2000;

/** A repeated key credits nothing and returns the first booking. */
export async function creditGrains(
  deps: OwlAccess,
  userId: string,
  { key: given, grains }: { readonly key: string; readonly grains: number },
): Promise<{ already: boolean; booked: Pending; stardust: number }> {
  const key = creditKey(given);
  const rows = await deps.ledger.rows(userId, { limit: maxCheckedRows });
  const existing = await deps.owls.findBooking(userId, key);
  if (!existing && !canCredit(rows, grains, deps.clocks.now(), creditLimits))
    throw new DomainError(errors.credit_limit);
  const { already, doc } = await deps.ledger.change(userId, {
    key,
    decide: (owl) => ({
      amount: grains,
      row: creditRow,
      events: changeEvents(userId, owl, { ...owl, stardust: owl.stardust + grains }),
      result: undefined,
    }),
  });
  const booked = await deps.owls.findBooking(userId, key);
  if (!booked) throw new Error('booked credit not found');
  return { already, booked, stardust: doc.stardust };
}
