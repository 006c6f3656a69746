import type { NewEvent } from '@sternenrat/service-kit/storage/aggregate';
import type { IntentFacts, InvoiceFacts } from '../domain/facts.ts';
import { mismatch, paymentAfter, unfinished, type PaymentState } from '../domain/payment.ts';
import { paymentEvents } from '../events/news.ts';
import type { Parts } from '../parts.ts';
import type { Payment } from '../storage/payments.ts';

/** The provider speaks of something that nobody here knows (yet): it is looked at again later. */
export class Unknown extends Error {}

/** In ms of machine time: an unpaid intent is cancelled a day after it was made. */
export const openForMs = 24 * 60 * 60 * 1000;

/** Enters what the provider says into a payment's row, events included, in one write. */
export async function keepIntent(parts: Parts, id: string, facts: IntentFacts): Promise<Payment> {
  const known = await parts.payments.read(id);
  const customer = known && (await parts.customers.read(known.userId));
  let paid = 0;
  const kept = await parts.payments.update(
    id,
    (doc) => {
      const now = parts.clocks.now();
      const wrong = facts.status === 'succeeded' ? mismatch(doc, facts, customer?.stripeCustomerId ?? null) : null;
      if (wrong) {
        parts.log.error({ paymentId: id, wrong }, 'money came in that is not what was ordered: nothing is credited');
        throw new Unknown(`money came in with ${wrong}`);
      }
      const { after, news } = paymentAfter<PaymentState>(doc, facts, now);
      paid = news.some((one) => one.news === 'paid') ? after.grains : 0;
      return { result: { ...doc, ...after }, ...changed(doc, after, paymentEvents(id, after, news, now), parts) };
    },
    { keyed: true },
  );
  parts.paidGrains.add(paid);
  return kept;
}

function changed(before: Payment, after: PaymentState, events: readonly NewEvent[], { clocks }: Pick<Parts, 'clocks'>) {
  const { state, intentId, paidAt, receiptUrl, refunds, disputed } = after;
  const fields = { state, intentId, paidAt, receiptUrl, refunds, disputed };
  if (events.length === 0 && JSON.stringify(fields) === JSON.stringify(pick(before))) return {};
  const busy = refunds.some((one) => unfinished.includes(one.state));
  const dueAt = busy ? new Date(clocks.machine()) : state === 'open' || state === 'processing' ? before.dueAt : null;
  // while money is on its way a second intent for the same package is no repetition
  const shut = state === 'open' ? {} : { unset: ['openItem'] as const };
  return { set: { ...fields, dueAt }, events, ...shut };
}

const pick = ({ state, intentId, paidAt, receiptUrl, refunds, disputed }: Payment) => ({
  state,
  intentId,
  paidAt,
  receiptUrl,
  refunds,
  disputed,
});

/** Books a paid invoice: the first under the order's id, each later month under its own. */
export async function keepInvoice(parts: Parts, userId: string, order: string, invoice: InvoiceFacts): Promise<void> {
  const { payments, clocks } = parts;
  const customer = await parts.customers.read(userId);
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
        events: paymentEvents(id, after, [{ news: 'paid' }], now),
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
