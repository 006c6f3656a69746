import { errors } from '@sternenrat/contracts/errors';
import { stardustPackages } from '@sternenrat/contracts/vocabulary';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { DuplicateKey } from '@sternenrat/service-kit/storage/store';
import type { Deps } from '../deps.ts';
import { ProviderRejectedError, ProviderKeyStuckError } from '../provider/port.ts';
import type { Payment } from '../storage/payments.ts';
import { closePayment } from './close-payment.ts';
import { applyIntent, newPayment } from './apply-payment.ts';
import { requireAdult, getOrCreateCustomer, getOrCreateProviderCustomer } from './get-or-create-customer.ts';
import { checkMonthlyLimit } from './monthly-limit.ts';
import { withProviderErrors, createId } from './provider-errors.ts';

export interface StardustOrder {
  readonly packageId: (typeof stardustPackages)[number]['id'];
  readonly amount: number;
  readonly adultConfirmed: boolean;
}

export interface Payable {
  readonly clientSecret: string;
  readonly paymentId: string;
}

/** How long an order is reused (machine time). The provider deletes idempotency keys after a day. */
const reuseMs = 20 * 60 * 60 * 1000;
const attempts = 4;

export async function orderStardust(deps: Deps, userId: string, order: StardustOrder): Promise<Payable> {
  const { clocks, limits, log } = deps;
  const offer = stardustPackages.find(({ id }) => id === order.packageId);
  if (offer?.grains !== order.amount) throw new DomainError(errors.amount_differs);
  await limits.orders.consume(userId);
  requireAdult(await getOrCreateCustomer(deps, userId), clocks.now(), order.adultConfirmed);
  return withProviderErrors(log, async () => {
    for (let n = 0; n < attempts; n += 1) {
      const row = await getOrCreateOpenPayment(deps, userId, offer);
      await checkMonthlyLimit(deps, row);
      const payable = await getOrCreateIntent(deps, row, offer).catch(async (error: unknown) => {
        if (!(error instanceof ProviderKeyStuckError)) throw error;
        await closePayment(deps, row);
        return null;
      });
      if (payable) return payable;
    }
    throw new DomainError(errors.busy, { retryAfterSeconds: 1 });
  });
}

async function getOrCreateOpenPayment(
  { payments, clocks }: Pick<Deps, 'payments' | 'clocks'>,
  userId: string,
  { id: packageId, grains, cents }: (typeof stardustPackages)[number],
): Promise<Payment> {
  const fresh = {
    ...newPayment(userId, clocks.now(), clocks.machine()),
    _id: createId('pay'),
    packageId,
    grains,
    cents,
    openItem: packageId,
  };
  try {
    await payments.create(fresh, []);
    return { ...fresh, version: 1 };
  } catch (error) {
    if (!(error instanceof DuplicateKey)) throw error;
    const open = await payments.findOpen(userId, packageId);
    if (!open) throw new DomainError(errors.busy, { retryAfterSeconds: 1 });
    return open;
  }
}

/** Null if the payment is outdated, closed or paid. */
async function getOrCreateIntent(
  deps: Deps,
  row: Payment,
  { cents, grains }: (typeof stardustPackages)[number],
): Promise<Payable | null> {
  const { payments, provider, clocks } = deps;
  const { _id: paymentId, userId, intentId } = row;
  const outdated = row.cents !== cents || clocks.machine() - row.orderedAt.getTime() > reuseMs;
  if (outdated) {
    await closePayment(deps, row);
    return null;
  }
  const facts =
    (intentId === null ? null : await provider.getIntent(intentId)) ??
    (await provider.createIntent({
      paymentId,
      userId,
      customerId: await getOrCreateProviderCustomer(deps, userId),
      cents,
      description: `${grains} Sternenstaub`,
    }));
  if (facts.status !== 'open') {
    await applyIntent(deps, paymentId, facts);
    return null;
  }
  const { id, clientSecret } = facts;
  if (!clientSecret) throw new ProviderRejectedError('no client secret');
  const updated = await payments.update(
    paymentId,
    (doc) =>
      doc.state === 'open' && doc.intentId === null
        ? { result: true, set: { intentId: id, clientSecret } }
        : { result: doc.state === 'open' },
    { keyed: true },
  );
  return updated ? { clientSecret, paymentId } : null;
}
