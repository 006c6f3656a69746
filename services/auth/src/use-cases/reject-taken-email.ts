import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { duplicateFields } from '@sternenrat/service-kit/storage/retry';

/** @throws DomainError `invalid_token` if another account has the address that `change` sets */
export async function rejectTakenEmail<R>(change: () => Promise<R>): Promise<R> {
  try {
    return await change();
  } catch (error) {
    throw duplicateFields(error) ? new DomainError(errors.invalid_token) : error;
  }
}
