import type { Parts } from '../parts.ts';
import { knowCustomer } from './know-customer.ts';

/** Notes name and address; what is older than what is known changes nothing. */
export async function hearAccount(
  parts: Parts,
  { userId, username, email }: { userId: string; username: string; email: string },
  seq: number,
): Promise<void> {
  await knowCustomer(parts, userId);
  await parts.customers.update(
    userId,
    (doc) =>
      seq > doc.accountSeq ? { result: undefined, set: { username, email, accountSeq: seq } } : { result: undefined },
    { keyed: true },
  );
}

/** Notes the age at the hatching, once. */
export async function hearAge(parts: Parts, userId: string, age: number): Promise<void> {
  await knowCustomer(parts, userId);
  await parts.customers.update(
    userId,
    (doc) =>
      doc.age === null ? { result: undefined, set: { age, ageKnownAt: parts.clocks.now() } } : { result: undefined },
    { keyed: true },
  );
}
