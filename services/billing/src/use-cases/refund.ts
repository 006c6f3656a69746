import { boughtGrains, giveBackGrains, takeGrains } from '@sternenrat/contracts/endpoints/owl';
import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { refundableUntil, replaced, unfinished, worthOf, type Refund } from '../domain/payment.ts';
import type { Parts } from '../parts.ts';
import type { IntentFacts } from '../domain/facts.ts';
import { ProviderDown, ProviderRefused, ProviderStuck, type PaymentProvider } from '../provider/port.ts';
import type { Payment } from '../storage/payments.ts';
import { keepIntent } from './keep-payment.ts';
import { ownId } from './protocol.ts';

/** What is left of each purchase, by payment id. @throws Refused `unavailable` */
export async function unspentGrains({ owl }: Pick<Parts, 'owl'>, userId: string): Promise<ReadonlyMap<string, number>> {
  const { lots } = await owl.call(boughtGrains, { body: { userId } });
  return new Map(lots.map(({ paymentId, unspent }) => [paymentId, unspent]));
}

/**
 * Gives the unspent grains of a purchase back for the money that they cost; asked for twice, it is one refund. Owl takes
 * the grains first, then the provider is asked under the same id; if it refuses, owl gives them back.
 * @throws Refused `not_found`, `not_refundable`, `grains_spent`, `refund_refused`, `unavailable`
 */
export async function refundPurchase(parts: Parts, userId: string, paymentId: string): Promise<Refund> {
  const { payments, limits, log } = parts;
  const payment = await payments.read(paymentId);
  if (payment?.userId !== userId) throw new Refused(refusals.not_found);
  await limits.returns.consume(userId);
  const unspent = (await unspentGrains(parts, userId)).get(paymentId) ?? 0;
  const { id } = await payments.update(paymentId, (doc) => noted(parts, doc, unspent));
  try {
    await advanceRefunds(parts, paymentId);
  } catch (fault) {
    if (!(fault instanceof ProviderDown || fault instanceof Refused)) throw fault;
    log.warn({ paymentId, reason: fault.message }, 'a refund goes on later');
  }
  const after = (await payments.read(paymentId))?.refunds.find((one) => one.id === id);
  if (!after) throw new Error('a refund has vanished');
  if (after.state !== 'refused') return after;
  throw new Refused(after.providerId === null && after.grains === 0 ? refusals.grains_spent : refusals.refund_refused);
}

function noted({ clocks }: Parts, doc: Payment, unspent: number) {
  const running = doc.refunds.find(({ state }) => unfinished.includes(state));
  if (running) return { result: running };
  const until = refundableUntil(doc);
  const now = clocks.now();
  if (until === null || now.getTime() > until.getTime()) throw new Refused(refusals.not_refundable);
  if (unspent === 0) throw new Refused(refusals.grains_spent);
  const asked: Refund = {
    id: ownId('ref'),
    cause: 'request',
    state: 'asked',
    grains: unspent,
    cents: worthOf(doc, unspent),
    providerId: null,
    createdAt: now,
  };
  return { result: asked, set: { refunds: [...doc.refunds, asked], dueAt: new Date(clocks.machine() + 5_000) } };
}

/** Takes every refund of a payment as far as it goes. Each step is keyed by the refund's id, so it may be done again. */
export async function advanceRefunds(parts: Parts, paymentId: string): Promise<void> {
  for (let steps = 0; steps < 8; steps += 1) {
    const payment = await parts.payments.read(paymentId);
    const refund = payment?.refunds.find(({ state }) => unfinished.includes(state));
    if (!payment || !refund) return;
    await advance(parts, payment, refund);
  }
}

async function advance(parts: Parts, payment: Payment, refund: Refund): Promise<void> {
  const { _id: paymentId, userId } = payment;
  if (refund.state === 'asked') return taken(parts, payment, refund);
  if (refund.state === 'taken') return paidBack(parts, payment, refund);
  await parts.owl.call(giveBackGrains, { body: { userId, refundId: refund.id }, idempotencyKey: refund.id });
  await set(parts, paymentId, refund, { state: 'refused' });
}

async function taken(parts: Parts, payment: Payment, refund: Refund): Promise<void> {
  const { _id: paymentId, userId } = payment;
  const body = { userId, refundId: refund.id, paymentId, grains: refund.grains };
  try {
    const { taken: grains } = await parts.owl.call(takeGrains, { body, idempotencyKey: refund.id });
    const cents = worthOf({ ...payment, refunds: payment.refunds.filter(({ id }) => id !== refund.id) }, grains);
    await set(
      parts,
      paymentId,
      refund,
      grains > 0 ? { state: 'taken', grains, cents } : { state: 'refused', grains: 0, cents: 0 },
    );
  } catch (fault) {
    if (!(fault instanceof Refused) || fault.kind.code !== refusals.grains_spent.code) throw fault;
    await set(parts, paymentId, refund, { state: 'refused', grains: 0, cents: 0 });
  }
}

async function paidBack(parts: Parts, { _id: paymentId, intentId }: Payment, refund: Refund): Promise<void> {
  const { provider } = parts;
  if (intentId === null) return set(parts, paymentId, refund, { state: 'giving_back' });
  try {
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      // the provider forgets keys after a day: what was done under ours is seen in the payment itself
      const before = await provider.intent(intentId);
      const done = before?.refunds.some(({ refundId }) => refundId === refund.id);
      const facts = done
        ? before
        : await refundOrStuck(provider, { refundId: refund.id, intentId, cents: refund.cents, attempt });
      if (facts) return void (await keepIntent(parts, paymentId, facts));
    }
    throw new ProviderDown('stuck under three keys');
  } catch (fault) {
    if (!(fault instanceof ProviderRefused)) throw fault;
    parts.log.error({ paymentId, code: fault.code }, 'the provider refused a refund');
    await set(parts, paymentId, refund, { state: 'giving_back' });
  }
}

async function set(
  { payments, clocks }: Parts,
  paymentId: string,
  refund: Refund,
  change: Partial<Refund>,
): Promise<void> {
  await payments.update(
    paymentId,
    (doc) => {
      const known = doc.refunds.find(({ id }) => id === refund.id);
      if (known?.state !== refund.state) return { result: undefined };
      const { refunds } = replaced(doc, { ...known, ...change });
      const over = refunds.every(({ state }) => !unfinished.includes(state));
      return { result: undefined, set: { refunds, dueAt: over ? null : new Date(clocks.machine() + 5_000) } };
    },
    { keyed: true },
  );
}

/** Null: this key is stuck, and nothing was done under it. */
async function refundOrStuck(
  provider: PaymentProvider,
  input: Parameters<PaymentProvider['refund']>[0],
): Promise<IntentFacts | null> {
  try {
    return await provider.refund(input);
  } catch (fault) {
    if (fault instanceof ProviderStuck) return null;
    throw fault;
  }
}
