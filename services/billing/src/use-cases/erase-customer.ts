import type { Deps } from '../deps.ts';
import { isOver } from '../domain/membership.ts';

/** Payments (tax law), taken seats and the provider's ids stay. Maintenance needs the ids to end subscriptions. */
export async function eraseCustomer(deps: Deps, userId: string): Promise<void> {
  const { customers, declarations, messages, seats, clocks, nudge } = deps;
  await seats.forgetUser(userId);
  await messages.deleteByUser(userId);
  for (let submitted; (submitted = await declarations.findByUser(userId));)
    await declarations.update(submitted._id, () => ({
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
  nudge.maintenance();
}
