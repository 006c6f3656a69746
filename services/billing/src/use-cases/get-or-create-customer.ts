import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { isAdult } from '../domain/age.ts';
import type { Deps } from '../deps.ts';
import { ProviderKeyStuckError } from '../provider/port.ts';
import { newCustomer, type Customer } from '../storage/customers.ts';
import { createId } from './provider-errors.ts';

export async function getOrCreateCustomer({ customers }: Pick<Deps, 'customers'>, userId: string): Promise<Customer> {
  const existing = await customers.read(userId);
  if (existing) return existing;
  await customers.create(newCustomer(userId), []);
  return (await customers.read(userId)) ?? { ...newCustomer(userId), version: 1 };
}

/** @throws DomainError `minor`, or `adult_unconfirmed` if the age is unknown and not `confirmed` */
export function requireAdult(customer: Customer, now: Date, confirmed: boolean): void {
  const adult = isAdult(customer, now);
  if (adult === false) throw new DomainError(errors.minor);
  if (adult === null && !confirmed) throw new DomainError(errors.adult_unconfirmed);
}

export async function getOrCreateProviderCustomer(
  deps: Pick<Deps, 'provider' | 'customers'>,
  userId: string,
): Promise<string> {
  const { stripeCustomerId, email } = await getOrCreateCustomer(deps, userId);
  if (stripeCustomerId !== null) return stripeCustomerId;
  // the key contains the address, because a key must not be reused with another body
  const key = `customer-${userId}-${email ?? ''}`.slice(0, 200);
  const created = await deps.provider.createCustomer({ userId, email, key }).catch((error: unknown) => {
    if (!(error instanceof ProviderKeyStuckError)) throw error;
    // another key may leave an unused second customer at the provider
    return deps.provider.createCustomer({ userId, email, key: `${key}-${createId('again')}` });
  });
  return deps.customers.update(
    userId,
    (doc) =>
      doc.stripeCustomerId === null
        ? { result: created, set: { stripeCustomerId: created } }
        : { result: doc.stripeCustomerId },
    { keyed: true },
  );
}
