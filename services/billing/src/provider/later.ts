import type { PaymentProvider } from './port.ts';

/** A provider whose library is loaded with the first call: it is a tenth of all the files of a start. */
export function laterProvider(load: () => Promise<PaymentProvider>): PaymentProvider {
  let loading: Promise<PaymentProvider> | undefined;
  const it = () => (loading ??= load());
  return {
    customer: async (input) => (await it()).customer(input),
    forgetCustomer: async (customerId) => (await it()).forgetCustomer(customerId),
    createIntent: async (input) => (await it()).createIntent(input),
    intent: async (id) => (await it()).intent(id),
    cancelIntent: async (id) => (await it()).cancelIntent(id),
    async *intentsSince(at) {
      yield* (await it()).intentsSince(at);
    },
    refund: async (input) => (await it()).refund(input),
    createSubscription: async (input) => (await it()).createSubscription(input),
    subscription: async (id) => (await it()).subscription(id),
    async *subscriptionsOf(customerId) {
      yield* (await it()).subscriptionsOf(customerId);
    },
    setCancel: async (id, cancelAtPeriodEnd) => (await it()).setCancel(id, cancelAtPeriodEnd),
    cancelUnpaid: async (id) => (await it()).cancelUnpaid(id),
    cancelNow: async (id) => (await it()).cancelNow(id),
    invoice: async (id) => (await it()).invoice(id),
    async *invoicesOf(subscriptionId) {
      yield* (await it()).invoicesOf(subscriptionId);
    },
    invoiceOfIntent: async (intentId) => (await it()).invoiceOfIntent(intentId),
    portal: async (customerId, returnUrl) => (await it()).portal(customerId, returnUrl),
    readMessage: async (raw, signature) => (await it()).readMessage(raw, signature),
  };
}
