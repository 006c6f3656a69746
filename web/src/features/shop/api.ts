import { useQuery } from '@tanstack/react-query';
import type { BodyOf } from '@sternenrat/contracts/define-endpoint';
import {
  billingAccount,
  createStardustPayment,
  createSubscription,
  founders,
  getPayment,
  paymentsConfig,
  type Payment,
} from '@sternenrat/contracts/endpoints/billing';
import { call } from '../../lib/http.ts';
import { useAction } from '../../lib/useAction.ts';

export const usePaymentsConfig = () =>
  useQuery({ queryKey: ['payments', 'config'], queryFn: ({ signal }) => call(paymentsConfig, { signal }) });

/** Seats change while people look: asked anew each time the shop opens. */
export const useFounders = (enabled: boolean) =>
  useQuery({ queryKey: ['founders'], queryFn: ({ signal }) => call(founders, { signal }), staleTime: 0, enabled });

export const accountKey = ['billing', 'account'] as const;

export const useBillingAccount = () =>
  useQuery({
    queryKey: accountKey,
    queryFn: async ({ signal }) => (await call(billingAccount, { signal })).account,
    staleTime: 0,
  });

export const useBuy = () =>
  useAction({ mutationFn: (body: BodyOf<typeof createStardustPayment>) => call(createStardustPayment, { body }) });

export const useSubscribe = () =>
  useAction({ mutationFn: (body: BodyOf<typeof createSubscription>) => call(createSubscription, { body }) });

/** Milliseconds: how long and how often the server is asked whether the provider has confirmed (rules: payments). */
const patience = 10_000;
const pause = 500;

/**
 * Waits for the server's yes, up to 10 s. A call that fails is only asked again.
 * @returns the last that was known; null where nothing came
 */
export async function settled(id: string): Promise<Payment['status'] | null> {
  const end = Date.now() + patience;
  let last: Payment['status'] | null = null;
  for (;;) {
    last = await call(getPayment, { params: { id } }).then(
      ({ payment }) => payment.status,
      () => last,
    );
    if (last === 'paid' || last === 'canceled' || Date.now() + pause > end) return last;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
