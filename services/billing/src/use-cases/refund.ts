import { boughtGrains, giveBackGrains, takeGrains } from '@sternenrat/contracts/endpoints/owl';
import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { refundableUntil, withRefund, pendingStates, refundCents, type Refund } from '../domain/payment.ts';
import type { Deps } from '../deps.ts';
import type { IntentFacts } from '../domain/facts.ts';
import {
  ProviderUnavailableError,
  ProviderRejectedError,
  ProviderKeyStuckError,
  type PaymentProvider,
} from '../provider/port.ts';
import type { Payment } from '../storage/payments.ts';
import { applyIntent } from './apply-payment.ts';
import { createId } from './provider-errors.ts';

/** @returns unspent grains by payment id */
export async function getUnspentGrains(
  { owl }: Pick<Deps, 'owl'>,
  userId: string,
): Promise<ReadonlyMap<string, number>> {
  const { lots } = await owl.call(boughtGrains, { body: { userId } });
  return new Map(lots.map(({ paymentId, unspent }) => [paymentId, unspent]));
}

export async function refundPurchase(deps: Deps, userId: string, paymentId: string): Promise<Refund> {
  const { payments, limits } = deps;
  const payment = await payments.read(paymentId);
  if (payment?.userId !== userId) throw new DomainError(errors.not_found);
  await limits.returns.consume(userId);
  // concurrent requests share one run, because each step writes the same document
  return deps.singleFlight(`refund ${paymentId}`, () => refundUnspent(deps, userId, paymentId));
}

async function refundUnspent(deps: Deps, userId: string, paymentId: string): Promise<Refund> {
  const { payments, log } = deps;
  const unspent = (await getUnspentGrains(deps, userId)).get(paymentId) ?? 0;
  const { id } = await payments.update(paymentId, (doc) => decideRefund(deps, doc, unspent));
  try {
    await advanceRefunds(deps, paymentId);
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError || error instanceof DomainError)) throw error;
    log.warn({ paymentId, reason: error.message }, 'refund not finished, maintenance will retry');
  }
  const after = (await payments.read(paymentId))?.refunds.find((one) => one.id === id);
  if (!after) throw new DomainError(errors.grains_spent);
  if (after.state === 'refused') throw new DomainError(errors.refund_refused);
  return after;
}

function decideRefund({ clocks }: Pick<Deps, 'clocks'>, doc: Payment, unspent: number) {
  const running = doc.refunds.find(({ state }) => pendingStates.includes(state));
  if (running) return { result: running };
  // a repeated request gets the refund that took the last grains
  const done = unspent === 0 && doc.refunds.findLast(({ cause, state }) => cause === 'request' && state === 'done');
  if (done) return { result: done };
  const until = refundableUntil(doc);
  const now = clocks.now();
  if (until === null || now.getTime() > until.getTime()) throw new DomainError(errors.not_refundable);
  if (unspent === 0) throw new DomainError(errors.grains_spent);
  const asked: Refund = {
    id: createId('ref'),
    cause: 'request',
    state: 'asked',
    grains: unspent,
    cents: refundCents(doc, unspent),
    providerId: null,
    createdAt: now,
  };
  return { result: asked, set: { refunds: [...doc.refunds, asked], dueAt: new Date(clocks.machine() + 5_000) } };
}

/** Each step of a refund can be repeated. */
export async function advanceRefunds(deps: Deps, paymentId: string): Promise<void> {
  for (let steps = 0; steps < 8; steps += 1) {
    const payment = await deps.payments.read(paymentId);
    const refund = payment?.refunds.find(({ state }) => pendingStates.includes(state));
    if (!payment || !refund) return;
    await advance(deps, payment, refund);
  }
}

async function advance(deps: Deps, payment: Payment, refund: Refund): Promise<void> {
  const { _id: paymentId, userId } = payment;
  if (refund.state === 'asked') return takeGrainsStep(deps, payment, refund);
  if (refund.state === 'taken') return payBack(deps, payment, refund);
  await deps.owl.call(giveBackGrains, { body: { userId, refundId: refund.id }, idempotencyKey: refund.id });
  await updateRefund(deps, paymentId, refund, { state: 'refused' });
}

async function takeGrainsStep(
  deps: Pick<Deps, 'owl' | 'payments' | 'clocks'>,
  payment: Payment,
  refund: Refund,
): Promise<void> {
  const { _id: paymentId, userId } = payment;
  const body = { userId, refundId: refund.id, paymentId, grains: refund.grains };
  try {
    const { taken: grains } = await deps.owl.call(takeGrains, { body, idempotencyKey: refund.id });
    const cents = refundCents({ ...payment, refunds: payment.refunds.filter(({ id }) => id !== refund.id) }, grains);
    await updateRefund(deps, paymentId, refund, grains > 0 ? { state: 'taken', grains, cents } : null);
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind.code !== errors.grains_spent.code) throw error;
    await askForRemaining(deps, payment, refund);
  }
}

/** The player spent grains after the count, so none were taken. Reduces the refund to the rest; at 0, removes it. */
async function askForRemaining(
  deps: Pick<Deps, 'owl' | 'payments' | 'clocks'>,
  payment: Payment,
  refund: Refund,
): Promise<void> {
  const { _id: paymentId, userId } = payment;
  const grains = (await getUnspentGrains(deps, userId)).get(paymentId) ?? 0;
  const others = payment.refunds.filter(({ id }) => id !== refund.id);
  const cents = refundCents({ ...payment, refunds: others }, grains);
  await updateRefund(deps, paymentId, refund, grains > 0 ? { grains, cents } : null);
}

async function payBack(deps: Deps, { _id: paymentId, intentId }: Payment, refund: Refund): Promise<void> {
  const { provider } = deps;
  if (intentId === null) return updateRefund(deps, paymentId, refund, { state: 'giving_back' });
  try {
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      // looks for an earlier refund, because the provider deletes idempotency keys after a day
      const before = await provider.getIntent(intentId);
      const done = before?.refunds.some(({ refundId }) => refundId === refund.id);
      const facts = done
        ? before
        : await refundUnlessStuck(provider, { refundId: refund.id, intentId, cents: refund.cents, attempt });
      if (facts) return void (await applyIntent(deps, paymentId, facts));
    }
    throw new ProviderUnavailableError('refund stuck under three keys');
  } catch (error) {
    if (!(error instanceof ProviderRejectedError)) throw error;
    deps.log.error({ paymentId, code: error.code }, 'provider rejected a refund, the grains are returned');
    await updateRefund(deps, paymentId, refund, { state: 'giving_back' });
  }
}

/** Changes the stored refund if it still has the state of `refund`. @param change null removes the refund */
async function updateRefund(
  { payments, clocks }: Pick<Deps, 'payments' | 'clocks'>,
  paymentId: string,
  refund: Refund,
  change: Partial<Refund> | null,
): Promise<void> {
  await payments.update(
    paymentId,
    (doc) => {
      const existing = doc.refunds.find(({ id }) => id === refund.id);
      if (existing?.state !== refund.state) return { result: undefined };
      const { refunds } = change
        ? withRefund(doc, { ...existing, ...change })
        : { refunds: doc.refunds.filter((one) => one !== existing) };
      const over = refunds.every(({ state }) => !pendingStates.includes(state));
      return { result: undefined, set: { refunds, dueAt: over ? null : new Date(clocks.machine() + 5_000) } };
    },
    { keyed: true },
  );
}

async function refundUnlessStuck(
  provider: PaymentProvider,
  input: Parameters<PaymentProvider['createRefund']>[0],
): Promise<IntentFacts | null> {
  try {
    return await provider.createRefund(input);
  } catch (error) {
    if (error instanceof ProviderKeyStuckError) return null;
    throw error;
  }
}
