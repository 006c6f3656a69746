import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import type { Deps } from '../deps.ts';
import { withProviderErrors } from './provider-errors.ts';

/** @throws DomainError `not_found` if the provider doesn't know the player or has no portal */
export async function createPortalLink(
  deps: Pick<Deps, 'customers' | 'log' | 'provider'>,
  userId: string,
  returnUrl: string,
): Promise<string> {
  const customer = await deps.customers.read(userId);
  const id = customer?.stripeCustomerId ?? null;
  const url = id && (await withProviderErrors(deps.log, () => deps.provider.createPortalSession(id, returnUrl)));
  if (!url) throw new DomainError(errors.not_found);
  return url;
}
