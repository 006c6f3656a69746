import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { isAdult } from '../domain/age.ts';
import type { Parts } from '../parts.ts';
import { ProviderStuck } from '../provider/port.ts';
import { newCustomer, type Customer } from '../storage/customers.ts';
import { ownId } from './protocol.ts';

/** The player's row, made at the first word about them. */
export async function knowCustomer({ customers }: Pick<Parts, 'customers'>, userId: string): Promise<Customer> {
  const known = await customers.read(userId);
  if (known) return known;
  await customers.create(newCustomer(userId), []);
  return (await customers.read(userId)) ?? { ...newCustomer(userId), version: 1 };
}

/** @throws Refused `minor`, and `adult_unconfirmed` where nobody knows the age */
export function checkAdult(customer: Customer, now: Date, confirmed: boolean): void {
  const adult = isAdult(customer, now);
  if (adult === false) throw new Refused(refusals.minor);
  if (adult === null && !confirmed) throw new Refused(refusals.adult_unconfirmed);
}

/** The customer at the provider, made once under a key of ours. */
export async function providerCustomer(parts: Parts, userId: string): Promise<string> {
  const { stripeCustomerId, email } = await knowCustomer(parts, userId);
  if (stripeCustomerId !== null) return stripeCustomerId;
  // the address may change between two tries, and a key belongs to one content
  const key = `customer-${userId}-${email ?? ''}`.slice(0, 200);
  const made = await parts.provider.customer({ userId, email, key }).catch((fault: unknown) => {
    if (!(fault instanceof ProviderStuck)) throw fault;
    // one customer too many would be nobody's harm
    return parts.provider.customer({ userId, email, key: `${key}-${ownId('again')}` });
  });
  return parts.customers.update(
    userId,
    (doc) =>
      doc.stripeCustomerId === null
        ? { result: made, set: { stripeCustomerId: made } }
        : { result: doc.stripeCustomerId },
    { keyed: true },
  );
}
