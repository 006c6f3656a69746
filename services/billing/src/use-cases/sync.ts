import type { Parts } from '../parts.ts';
import type { Subject } from '../provider/port.ts';
import { keepIntent, keepInvoice, Unknown } from './keep-payment.ts';
import { syncSubscription } from './keep-subscription.ts';

/**
 * Brings what a message speaks of to what the provider says now: twice, late and in any order comes to the same.
 * @throws Unknown where nobody here knows it (yet)
 */
export async function sync(parts: Parts, { kind, id }: Subject): Promise<void> {
  if (kind === 'intent') return syncIntent(parts, id);
  if (kind === 'invoice') return syncInvoice(parts, id);
  await syncSubscription(parts, id);
}

async function syncIntent(parts: Parts, intentId: string): Promise<void> {
  const { payments, provider } = parts;
  const facts = await provider.intent(intentId);
  if (!facts) throw new Unknown('the provider has no such intent');
  const own = facts.paymentId === null ? null : await payments.read(facts.paymentId);
  const known = own ?? (await payments.findOne({ intentId }));
  if (known) return void (await keepIntent(parts, known._id, facts));
  const invoiceId = await provider.invoiceOfIntent(intentId);
  if (invoiceId === null) throw new Unknown('an intent that was not made here');
  await syncInvoice(parts, invoiceId);
  const made = await payments.findOne({ intentId });
  if (made) await keepIntent(parts, made._id, facts);
}

async function syncInvoice(parts: Parts, invoiceId: string): Promise<void> {
  const invoice = await parts.provider.invoice(invoiceId);
  if (!invoice?.subscriptionId) throw new Unknown('an invoice of no subscription');
  const { order } = await syncSubscription(parts, invoice.subscriptionId);
  const customer = await parts.customers.findOne({ 'memberships.providerId': invoice.subscriptionId });
  if (customer) await keepInvoice(parts, customer._id, order, invoice);
}
