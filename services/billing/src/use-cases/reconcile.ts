import { isOver } from '../domain/membership.ts';
import type { Parts } from '../parts.ts';
import type { Customer } from '../storage/customers.ts';
import type { Payment } from '../storage/payments.ts';
import { keepInvoice, Unknown } from './keep-payment.ts';
import { syncSubscription } from './keep-subscription.ts';
import { sync } from './sync.ts';

/** In ms: the daily comparison looks further back than a day, so that one that failed is made up for. */
const lookBackMs = 3 * 24 * 60 * 60 * 1000;

/**
 * Compares with the provider what is open or running here, and what was made there lately: whatever a lost message left
 * undone is done now. It changes only what `sync` would.
 * @returns how many things could not be compared
 */
export async function reconcile(parts: Parts): Promise<number> {
  const { customerRows, paymentRows, provider, clocks, log } = parts;
  let failed = 0;
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (fault) {
      if (fault instanceof Unknown) return;
      failed += 1;
      log.warn({ reason: String(fault) }, 'could not be compared with the provider');
    }
  };
  const statuses = ['new', 'incomplete', 'closing', 'active', 'trialing', 'past_due', 'unpaid', 'paused'];
  const running = customerRows
    .find({ 'memberships.status': { $in: statuses } }, { memberships: 1 })
    .lean<Pick<Customer, '_id' | 'memberships'>>()
    .cursor({ batchSize: 100 });
  for await (const { _id, memberships } of running)
    for (const one of memberships) {
      const { providerId, order } = one;
      if (providerId === null || isOver(one)) continue;
      await attempt(async () => {
        await syncSubscription(parts, providerId);
        for await (const invoice of provider.invoicesOf(providerId)) await keepInvoice(parts, _id, order, invoice);
      });
    }
  const open = paymentRows
    .find({ state: { $in: ['open', 'processing'] } }, { intentId: 1 })
    .lean<Pick<Payment, 'intentId'>>()
    .cursor({ batchSize: 100 });
  for await (const { intentId } of open)
    if (intentId !== null) await attempt(() => sync(parts, { kind: 'intent', id: intentId }));
  await attempt(async () => {
    for await (const id of provider.intentsSince(new Date(clocks.machine() - lookBackMs)))
      await attempt(() => sync(parts, { kind: 'intent', id }));
  });
  return failed;
}
