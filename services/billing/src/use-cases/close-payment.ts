import type { Deps } from '../deps.ts';
import { ProviderRejectedError } from '../provider/port.ts';
import type { Payment } from '../storage/payments.ts';
import { applyIntent } from './apply-payment.ts';

/** Applies the payment if the customer has just paid. */
export async function closePayment(deps: Deps, { _id, intentId }: Payment): Promise<void> {
  if (intentId === null) {
    // without an intent the customer has no client secret to pay with
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
