import type { PaymentProvider } from './port.ts';

/** Loads the provider's library with the first call, because it is a tenth of all files loaded at start. */
export function lazyProvider(load: () => Promise<PaymentProvider>): PaymentProvider {
  let loading: Promise<PaymentProvider> | undefined;
  const provider = () => (loading ??= load());
  return {
    customer: async (input) => (await provider()).customer(input),
    deleteCustomer: async (customerId) => (await provider()).deleteCustomer(customerId),
    createIntent: async (input) => (await provider()).createIntent(input),
    intent: async (id) => (await provider()).intent(id),
    cancelIntent: async (id) => (await provider()).cancelIntent(id),
    async *intentsSince(at) {
      yield* (await provider()).intentsSince(at);
    },
    refund: async (input) => (await provider()).refund(input),
    createSubscription: async (input) => (await provider()).createSubscription(input),
    subscription: async (id) => (await provider()).subscription(id),
    async *subscriptionsOf(customerId) {
      yield* (await provider()).subscriptionsOf(customerId);
    },
    setCancel: async (id, cancelAtPeriodEnd) => (await provider()).setCancel(id, cancelAtPeriodEnd),
    cancelUnpaid: async (id) => (await provider()).cancelUnpaid(id),
    cancelNow: async (id) => (await provider()).cancelNow(id),
    invoice: async (id) => (await provider()).invoice(id),
    async *invoicesOf(subscriptionId) {
      yield* (await provider()).invoicesOf(subscriptionId);
    },
    invoiceOfIntent: async (intentId) => (await provider()).invoiceOfIntent(intentId),
    portal: async (customerId, returnUrl) => (await provider()).portal(customerId, returnUrl),
    readMessage: async (raw, signature) => (await provider()).readMessage(raw, signature),
  };
}
