import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { isActive, type Membership } from '../domain/membership.ts';
import type { Deps } from '../deps.ts';
import { ProviderUnavailableError, ProviderRejectedError } from '../provider/port.ts';
import { ConcurrentUpdateError, syncSubscription } from './sync-subscription.ts';

/** If the provider is down, maintenance sends the change later. */
export async function setCancellation(deps: Deps, userId: string, wanted: 'cancel' | 'resume'): Promise<Membership> {
  const { customers, clocks, log } = deps;
  if (!(await customers.read(userId))) throw new DomainError(errors.no_subscription);
  const marked = await customers.update<Membership>(userId, (doc) => {
    const active = doc.memberships.find(isActive);
    if (!active) throw new DomainError(errors.no_subscription);
    const cancelling = active.wanted === null ? active.cancelAtPeriodEnd : active.wanted === 'cancel';
    if (cancelling === (wanted === 'cancel')) return { result: active };
    const changed = { ...active, wanted };
    const memberships = doc.memberships.map((one) => (one.order === active.order ? changed : one));
    return { result: changed, set: { memberships, dueAt: new Date(clocks.machine()) } };
  });
  try {
    await deps.singleFlight(`cancel ${userId}`, () => sendNewestCancellation(deps, userId, marked.order));
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError || error instanceof ConcurrentUpdateError)) throw error;
    log.warn({ userId, reason: error.message }, 'sending the cancellation failed, maintenance will retry');
  }
  const now = (await customers.read(userId))?.memberships.find(({ order }) => order === marked.order);
  return now ?? marked;
}

/** Sends the stored change, then a newer change that a request has stored meanwhile, at most three in a row. */
async function sendNewestCancellation(deps: Deps, userId: string, order: string): Promise<void> {
  for (let rounds = 0; rounds < 3; rounds += 1) {
    const newest = (await deps.customers.read(userId))?.memberships.find((one) => one.order === order);
    if (!newest || newest.wanted === null) return;
    await sendCancellation(deps, newest);
  }
}

export async function sendCancellation(deps: Deps, { providerId, wanted }: Membership): Promise<void> {
  if (providerId === null || wanted === null) return;
  try {
    await deps.provider.setCancelAtPeriodEnd(providerId, wanted === 'cancel');
  } catch (error) {
    // the provider refuses a change of an ended subscription, and `syncSubscription` applies the end
    if (!(error instanceof ProviderRejectedError)) throw error;
  }
  await syncSubscription(deps, providerId);
}
