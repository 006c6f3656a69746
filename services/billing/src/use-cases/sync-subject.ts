import type { Deps } from '../deps.ts';
import type { Subject } from '../provider/port.ts';
import { applyIntent, applyInvoice, UnknownObjectError } from './apply-payment.ts';
import { syncSubscription } from './sync-subscription.ts';

/** The order of webhooks doesn't matter. @throws UnknownObjectError */
export async function sync(deps: Deps, { kind, id }: Subject): Promise<void> {
  if (kind === 'intent') return syncIntent(deps, id);
  if (kind === 'invoice') return syncInvoice(deps, id);
  await syncSubscription(deps, id);
}

async function syncIntent(deps: Deps, intentId: string): Promise<void> {
  const { payments, provider } = deps;
  const facts = await provider.getIntent(intentId);
  if (!facts) throw new UnknownObjectError('intent not found at the provider');
  const own = facts.paymentId === null ? null : await payments.read(facts.paymentId);
  const existing = own ?? (await payments.findByIntent(intentId));
  if (existing) return void (await applyIntent(deps, existing._id, facts));
  const invoiceId = await provider.getInvoiceIdOfIntent(intentId);
  if (invoiceId === null) throw new UnknownObjectError('intent not created here');
  await syncInvoice(deps, invoiceId);
  const booked = await payments.findByIntent(intentId);
  if (booked) await applyIntent(deps, booked._id, facts);
}

async function syncInvoice(deps: Deps, invoiceId: string): Promise<void> {
  const invoice = await deps.provider.getInvoice(invoiceId);
  if (!invoice?.subscriptionId) throw new UnknownObjectError('invoice without a subscription');
  const { order } = await syncSubscription(deps, invoice.subscriptionId);
  const customer = await deps.customers.findBySubscriptionId(invoice.subscriptionId);
  if (customer) await applyInvoice(deps, customer._id, order, invoice);
}
