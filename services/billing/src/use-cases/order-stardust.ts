import { refusals } from '@sternenrat/contracts/refusals';
import { stardustPackages } from '@sternenrat/contracts/vocabulary';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { DuplicateKey } from '@sternenrat/service-kit/storage/store';
import type { Parts } from '../parts.ts';
import { ProviderRefused, ProviderStuck } from '../provider/port.ts';
import type { Payment } from '../storage/payments.ts';
import { closePayment } from './close-payment.ts';
import { keepIntent, newPayment } from './keep-payment.ts';
import { checkAdult, knowCustomer, providerCustomer } from './know-customer.ts';
import { checkMonthlyLimit } from './monthly-limit.ts';
import { forPlayer, ownId } from './protocol.ts';

export interface StardustOrder {
  readonly packageId: (typeof stardustPackages)[number]['id'];
  /** Grains, as the browser believes. */
  readonly amount: number;
  readonly adultConfirmed: boolean;
}

/** What the browser pays with. */
export interface Payable {
  readonly clientSecret: string;
  readonly paymentId: string;
}

/** In ms of machine time: the provider forgets a key after a day. */
const reuseForMs = 20 * 60 * 60 * 1000;
const tries = 4;

/**
 * Begins a purchase of grains; the same package asked for again gives the same open intent.
 * @throws Refused `amount_differs`, `minor`, `adult_unconfirmed`, `monthly_limit`, `provider_down`
 */
export async function orderStardust(parts: Parts, userId: string, order: StardustOrder): Promise<Payable> {
  const { clocks, limits, log } = parts;
  const offer = stardustPackages.find(({ id }) => id === order.packageId);
  if (offer?.grains !== order.amount) throw new Refused(refusals.amount_differs);
  await limits.orders.consume(userId);
  checkAdult(await knowCustomer(parts, userId), clocks.now(), order.adultConfirmed);
  return forPlayer(log, async () => {
    for (let n = 0; n < tries; n += 1) {
      const row = await openRow(parts, userId, offer);
      await checkMonthlyLimit(parts, row);
      const payable = await intentFor(parts, row, offer).catch(async (fault: unknown) => {
        if (!(fault instanceof ProviderStuck)) throw fault;
        await closePayment(parts, row);
        return null;
      });
      if (payable) return payable;
    }
    throw new Refused(refusals.busy, { retryAfterSeconds: 1 });
  });
}

/** The open purchase of this package; a new one where there is none. */
async function openRow(
  { payments, clocks }: Parts,
  userId: string,
  { id: packageId, grains, cents }: (typeof stardustPackages)[number],
): Promise<Payment> {
  const fresh = {
    ...newPayment(userId, clocks.now(), clocks.machine()),
    _id: ownId('pay'),
    packageId,
    grains,
    cents,
    openItem: packageId,
  };
  try {
    await payments.create(fresh, []);
    return { ...fresh, version: 1 };
  } catch (fault) {
    if (!(fault instanceof DuplicateKey)) throw fault;
    const open = await payments.findOne({ userId, openItem: packageId });
    if (!open) throw new Refused(refusals.busy, { retryAfterSeconds: 1 });
    return open;
  }
}

/** Null: what was open is over, begin anew. */
async function intentFor(
  parts: Parts,
  row: Payment,
  { cents, grains }: (typeof stardustPackages)[number],
): Promise<Payable | null> {
  const { payments, provider, clocks } = parts;
  const { _id: paymentId, userId, intentId } = row;
  const outdated = row.cents !== cents || clocks.machine() - row.orderedAt.getTime() > reuseForMs;
  if (outdated) {
    await closePayment(parts, row);
    return null;
  }
  const facts =
    (intentId === null ? null : await provider.intent(intentId)) ??
    (await provider.createIntent({
      paymentId,
      userId,
      customerId: await providerCustomer(parts, userId),
      cents,
      description: `${grains} Sternenstaub`,
    }));
  if (facts.status !== 'open') {
    await keepIntent(parts, paymentId, facts);
    return null;
  }
  const { id, clientSecret } = facts;
  if (!clientSecret) throw new ProviderRefused('no client secret');
  const kept = await payments.update(
    paymentId,
    (doc) =>
      doc.state === 'open' && doc.intentId === null
        ? { result: true, set: { intentId: id, clientSecret } }
        : { result: doc.state === 'open' },
    { keyed: true },
  );
  return kept ? { clientSecret, paymentId } : null;
}
