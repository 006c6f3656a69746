import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { duplicateFields } from '@sternenrat/service-kit/storage/retry';

/** Gives an account a new address. @throws Refused `invalid_token` where somebody else has taken it since the link was mailed */
export async function whereFree<R>(change: () => Promise<R>): Promise<R> {
  try {
    return await change();
  } catch (fault) {
    throw duplicateFields(fault) ? new Refused(refusals.invalid_token) : fault;
  }
}
