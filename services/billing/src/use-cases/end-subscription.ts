import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { isLiving, type Membership } from '../domain/membership.ts';
import type { Parts } from '../parts.ts';
import { ProviderDown, ProviderRefused } from '../provider/port.ts';
import { syncSubscription } from './keep-subscription.ts';

/**
 * Notes that a subscription is to end with its period, or to go on; the provider is told now or, if it is down, later.
 * @throws Refused `no_subscription`
 */
export async function wish(parts: Parts, userId: string, wanted: 'cancel' | 'resume'): Promise<Membership> {
  const { customers, clocks, log } = parts;
  if (!(await customers.read(userId))) throw new Refused(refusals.no_subscription);
  const noted = await customers.update<Membership>(userId, (doc) => {
    const living = doc.memberships.find(isLiving);
    if (!living) throw new Refused(refusals.no_subscription);
    const says = living.wanted === null ? living.cancelAtPeriodEnd : living.wanted === 'cancel';
    if (says === (wanted === 'cancel')) return { result: living };
    const changed = { ...living, wanted };
    const memberships = doc.memberships.map((one) => (one.order === living.order ? changed : one));
    return { result: changed, set: { memberships, dueAt: new Date(clocks.machine()) } };
  });
  try {
    await tellWish(parts, noted);
  } catch (fault) {
    if (!(fault instanceof ProviderDown)) throw fault;
    log.warn({ reason: fault.message }, 'the provider hears of a wish later');
  }
  const now = (await customers.read(userId))?.memberships.find(({ order }) => order === noted.order);
  return now ?? noted;
}

/** Tells the provider what is wanted and enters what it says. */
export async function tellWish(parts: Parts, { providerId, wanted }: Membership): Promise<void> {
  if (providerId === null || wanted === null) return;
  try {
    await parts.provider.setCancel(providerId, wanted === 'cancel');
  } catch (fault) {
    // it has ended by itself: what the provider says then is what holds
    if (!(fault instanceof ProviderRefused)) throw fault;
  }
  await syncSubscription(parts, providerId);
}
