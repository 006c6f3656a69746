import type { Deps } from '../deps.ts';
import { getOrCreateCustomer } from './get-or-create-customer.ts';

export async function onOwlHatched(
  deps: Pick<Deps, 'customers' | 'clocks'>,
  userId: string,
  age: number,
): Promise<void> {
  await getOrCreateCustomer(deps, userId);
  await deps.customers.update(
    userId,
    (doc) =>
      doc.age === null ? { result: undefined, set: { age, ageKnownAt: deps.clocks.now() } } : { result: undefined },
    { keyed: true },
  );
}
