import { isOver } from '../domain/membership.ts';
import type { Deps } from '../deps.ts';
import { applyInvoice, UnknownObjectError } from './apply-payment.ts';
import { syncSubscription } from './sync-subscription.ts';
import { sync } from './sync-subject.ts';

/** In ms. Longer than the day between two runs, so that a run makes up for failed runs. */
const lookBackMs = 3 * 24 * 60 * 60 * 1000;

/** Applies changes whose webhooks were lost. @returns the number of objects that failed */
export async function reconcile(deps: Deps): Promise<number> {
  const { customers, payments, provider, clocks, log } = deps;
  let failed = 0;
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (error instanceof UnknownObjectError) return;
      failed += 1;
      log.warn({ reason: String(error) }, 'reconciling an object failed, the next run will retry');
    }
  };
  for await (const { _id, memberships } of customers.streamRunning())
    for (const one of memberships) {
      const { providerId, order } = one;
      if (providerId === null || isOver(one)) continue;
      await attempt(async () => {
        await syncSubscription(deps, providerId);
        for await (const invoice of provider.listInvoices(providerId)) await applyInvoice(deps, _id, order, invoice);
      });
    }
  for await (const id of payments.streamOpenIntents()) await attempt(() => sync(deps, { kind: 'intent', id }));
  await attempt(async () => {
    for await (const id of provider.listIntentsSince(new Date(clocks.machine() - lookBackMs)))
      await attempt(() => sync(deps, { kind: 'intent', id }));
  });
  return failed;
}
