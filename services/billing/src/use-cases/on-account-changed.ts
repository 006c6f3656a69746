import type { Deps } from '../deps.ts';
import { getOrCreateCustomer } from './get-or-create-customer.ts';

export async function onAccountChanged(
  deps: Pick<Deps, 'customers'>,
  { userId, username, email }: { userId: string; username: string; email: string },
  seq: number,
): Promise<void> {
  await getOrCreateCustomer(deps, userId);
  await deps.customers.update(
    userId,
    (doc) =>
      seq > doc.accountSeq ? { result: undefined, set: { username, email, accountSeq: seq } } : { result: undefined },
    { keyed: true },
  );
}
