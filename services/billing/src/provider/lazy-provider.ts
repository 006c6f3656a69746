import type { PaymentProvider } from './port.ts';

/** Loads the provider's library with the first call, so that the service starts faster. */
export function lazyProvider(load: () => Promise<PaymentProvider>): PaymentProvider {
  let loading: Promise<PaymentProvider> | undefined;
  const provider = () => (loading ??= load());
  return {
    createCustomer: async (input) => (await provider()).createCustomer(input),
    deleteCustomer: async (customerId) => (await provider()).deleteCustomer(customerId),
    createIntent: async (input) => (await provider()).createIntent(input),
    getIntent: async (id) => (await provider()).getIntent(id),
    cancelIntent: async (id) => (await provider()).cancelIntent(id),
    async *listIntentsSince(at) {
      yield* (await provider()).listIntentsSince(at);
    },
    createRefund: async (input) => (await provider()).createRefund(input),
    createSubscription: async (input) => (await provider()).createSubscription(input),
    getSubscription: async (id) => (await provider()).getSubscription(id),
    async *listSubscriptions(customerId) {
      yield* (await provider()).listSubscriptions(customerId);
    },
    setCancelAtPeriodEnd: async (id, cancelAtPeriodEnd) =>
      (await provider()).setCancelAtPeriodEnd(id, cancelAtPeriodEnd),
    cancelUnpaid: async (id) => (await provider()).cancelUnpaid(id),
    cancelNow: async (id) => (await provider()).cancelNow(id),
    getInvoice: async (id) => (await provider()).getInvoice(id),
    async *listInvoices(subscriptionId) {
      yield* (await provider()).listInvoices(subscriptionId);
    },
    getInvoiceIdOfIntent: async (intentId) => (await provider()).getInvoiceIdOfIntent(intentId),
    createPortalSession: async (customerId, returnUrl) => (await provider()).createPortalSession(customerId, returnUrl),
    readMessage: async (raw, signature) => (await provider()).readMessage(raw, signature),
  };
}
