import type { Deps } from '../deps.ts';
import { ProviderRejectedError } from '../provider/port.ts';
import type { Payment } from '../storage/payments.ts';
import { applyIntent } from './apply-payment.ts';

/** Cancels an unpaid payment; if the customer has paid meanwhile, applies the payment. */
export async function closePayment(deps: Deps, { _id, intentId }: Payment): Promise<void> {
  if (intentId === null) {
    // Without an intent there is no client secret, so the customer can't have paid.
    await deps.payments.update(_id, (doc) =>
      doc.state === 'open' && doc.intentId === null
        ? { result: undefined, set: { state: 'canceled', dueAt: null }, unset: ['openItem'] }
        : { result: undefined },
    );
    return;
  }
  try {
    await applyIntent(deps, _id, await deps.provider.cancelIntent(intentId));
  } catch (error) {
    if (!(error instanceof ProviderRejectedError)) throw error;
    const facts = await deps.provider.getIntent(intentId);
    if (facts) await applyIntent(deps, _id, facts);
  }
}
