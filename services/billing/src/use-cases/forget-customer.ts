import type { Parts } from '../parts.ts';
import { isOver } from '../domain/membership.ts';

/**
 * Forgets a person. Payments stay under the random id, as the tax law asks; a seat stays given. What runs at the provider
 * is ended by the chores, so the row keeps the provider's ids until that is done, and no name or address.
 */
export async function forgetCustomer(parts: Parts, userId: string): Promise<void> {
  const { customers, declarations, messageRows, seats, clocks, nudge } = parts;
  await seats.forget(userId);
  await messageRows.deleteMany({ userId });
  for (let declared; (declared = await declarations.findOne({ userId }));)
    await declarations.update(declared._id, () => ({
      result: undefined,
      set: { name: '', email: '', userId: null, details: [] },
    }));
  if (!(await customers.read(userId))) return;
  await customers.update(userId, (doc) => {
    const busy = doc.stripeCustomerId !== null || doc.memberships.some((one) => !isOver(one));
    const dueAt = doc.erased && doc.dueAt === null ? null : busy ? new Date(clocks.machine()) : null;
    const blank = { username: null, email: null, age: null, ageKnownAt: null, monthlyCents: null };
    return { result: undefined, set: { ...blank, erased: true, dueAt } };
  });
  nudge.chores();
}
