import type { NewEvent } from '@sternenrat/service-kit/storage/aggregate';
import type { IntentFacts, InvoiceFacts } from '../domain/facts.ts';
import { mismatch, applyIntentFacts, pendingStates, type PaymentState } from '../domain/payment.ts';
import { paymentEvents } from '../events/payment-events.ts';
import type { Deps } from '../deps.ts';
import type { Payment } from '../storage/payments.ts';

/** No stored order matches the provider's object. A retry may find an order that was stored later. */
export class UnknownObjectError extends Error {}

/** In machine time. Maintenance cancels an intent that is still unpaid after this time. */
export const openForMs = 24 * 60 * 60 * 1000;

export async function applyIntent(deps: Deps, id: string, facts: IntentFacts): Promise<Payment> {
  const existing = await deps.payments.read(id);
  const customer = existing && (await deps.customers.read(existing.userId));
  let paid = 0;
  const updated = await deps.payments.update(
    id,
    (doc) => {
      const now = deps.clocks.now();
      const wrong = facts.status === 'succeeded' ? mismatch(doc, facts, customer?.stripeCustomerId ?? null) : null;
      if (wrong) {
        deps.log.error({ paymentId: id, wrong }, 'payment does not match its order, nothing is credited');
        throw new UnknownObjectError(`payment does not match its order: ${wrong}`);
      }
      const { after, transitions } = applyIntentFacts<PaymentState>(doc, facts, now);
      paid = transitions.some((one) => one.kind === 'paid') ? after.grains : 0;
      return { result: { ...doc, ...after }, ...changed(doc, after, paymentEvents(id, after, transitions, now), deps) };
    },
    { keyed: true },
  );
  deps.paidGrains.inc(paid);
  return updated;
}

function changed(before: Payment, after: PaymentState, events: readonly NewEvent[], { clocks }: Pick<Deps, 'clocks'>) {
  const { state, intentId, paidAt, receiptUrl, refunds, disputed } = after;
  const fields = { state, intentId, paidAt, receiptUrl, refunds, disputed };
  if (events.length === 0 && JSON.stringify(fields) === JSON.stringify(pick(before))) return {};
  const busy = refunds.some((one) => pendingStates.includes(one.state));
  const dueAt = busy ? new Date(clocks.machine()) : state === 'open' || state === 'processing' ? before.dueAt : null;
  // without `openItem`, the player can buy the same package again while a payment is processing
  const released = state === 'open' ? {} : { unset: ['openItem'] as const };
  return { set: { ...fields, dueAt }, events, ...released };
}

const pick = ({ state, intentId, paidAt, receiptUrl, refunds, disputed }: Payment) => ({
  state,
  intentId,
  paidAt,
  receiptUrl,
  refunds,
  disputed,
});

/** The payment's id is `order` for the first invoice and `inv-…` for a renewal. */
export async function applyInvoice(
  deps: Pick<Deps, 'payments' | 'clocks' | 'customers'>,
  userId: string,
  order: string,
  invoice: InvoiceFacts,
): Promise<void> {
  const { payments, clocks } = deps;
  const customer = await deps.customers.read(userId);
  const membership = customer?.memberships.find((one) => one.order === order);
  if (invoice.status !== 'paid' || !membership) return;
  const id = invoice.first ? order : `inv-${invoice.id}`;
  const now = clocks.now();
  const row: Omit<Payment, 'version'> = {
    ...newPayment(userId, now, clocks.machine()),
    _id: id,
    purchase: membership.type,
    cents: invoice.cents,
    renewal: !invoice.first,
    createdAt: invoice.paidAt ?? now,
    invoiceId: invoice.id,
    intentId: invoice.intentId,
  };
  await payments.create(row, []);
  await payments.update(
    id,
    (doc) => {
      if (doc.state === 'paid') return { result: undefined };
      const { intentId, url: receiptUrl } = invoice;
      const paidAt = invoice.paidAt ?? now;
      const after = {
        ...doc,
        state: 'paid' as const,
        paidAt,
        receiptUrl,
        invoiceId: invoice.id,
        intentId: intentId ?? doc.intentId,
        cents: invoice.cents,
      };
      const { state, cents } = after;
      return {
        result: undefined,
        set: { state, cents, paidAt, receiptUrl, invoiceId: after.invoiceId, intentId: after.intentId, dueAt: null },
        events: paymentEvents(id, after, [{ kind: 'paid' }], now),
      };
    },
    { keyed: true },
  );
}

export const newPayment = (userId: string, now: Date, machine: number): Omit<Payment, 'version' | '_id'> => ({
  userId,
  purchase: 'stardust',
  packageId: null,
  grains: 0,
  cents: 0,
  state: 'open',
  intentId: null,
  clientSecret: null,
  invoiceId: null,
  renewal: false,
  createdAt: now,
  orderedAt: new Date(machine),
  paidAt: null,
  receiptUrl: null,
  refunds: [],
  disputed: false,
  dueAt: new Date(machine + openForMs),
});
