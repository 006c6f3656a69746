import { useQuery } from '@tanstack/react-query';
import type { BodyOf } from '@sternenrat/contracts/core/endpoint';
import {
  billingAccount,
  createStardustPayment,
  createSubscription,
  founders,
  getPayment,
  paymentsConfig,
  type Payment,
} from '@sternenrat/contracts/endpoints/billing';
import { call, isRejected } from '../../lib/http.ts';
import { useAction } from '../../lib/useAction.ts';

export const usePaymentsConfig = () =>
  useQuery({ queryKey: ['payments', 'config'], queryFn: ({ signal }) => call(paymentsConfig, { signal }) });

/** Refetches for each component, because other players take seats. */
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

const confirmWithinMs = 10_000;
const pollMs = 500;

/** Polls for up to 10 s. @returns the last response; `unknown` if the server rejects the id; null if unreachable */
export async function waitForPayment(id: string): Promise<Payment | 'unknown' | null> {
  const end = Date.now() + confirmWithinMs;
  let last: Payment | null = null;
  for (;;) {
    try {
      last = (await call(getPayment, { params: { id } })).payment;
    } catch (error) {
      if (isRejected(error) && error.status !== 429) return 'unknown';
    }
    if (last?.status === 'paid' || last?.status === 'canceled' || Date.now() + pollMs > end) return last;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
