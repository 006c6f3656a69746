import type { Parts } from '../parts.ts';
import { ProviderRefused } from '../provider/port.ts';
import type { Payment } from '../storage/payments.ts';
import { keepIntent } from './keep-payment.ts';

/** Makes sure that an open intent can't be paid any more; if somebody was faster, that is entered. */
export async function closePayment(parts: Parts, { _id, intentId }: Payment): Promise<void> {
  if (intentId === null) {
    // its secret was never told, so nobody can have paid
    await parts.payments.update(_id, (doc) =>
      doc.state === 'open' && doc.intentId === null
        ? { result: undefined, set: { state: 'canceled', dueAt: null }, unset: ['openItem'] }
        : { result: undefined },
    );
    return;
  }
  try {
    await keepIntent(parts, _id, await parts.provider.cancelIntent(intentId));
  } catch (fault) {
    if (!(fault instanceof ProviderRefused)) throw fault;
    const facts = await parts.provider.intent(intentId);
    if (facts) await keepIntent(parts, _id, facts);
  }
}
