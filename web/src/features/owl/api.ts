import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '@sternenrat/contracts/define-endpoint';
import {
  awaken,
  click,
  dailyAwakening,
  hatch,
  interact,
  ledger,
  owlStatus,
  sleepQuality,
  travel,
  type ClientOwl,
} from '@sternenrat/contracts/endpoints/owl';
import { call } from '../../lib/http.ts';
import { useAction } from '../../lib/useAction.ts';
import { endGift, giftKey } from './gift.ts';

export type { ClientOwl } from '@sternenrat/contracts/endpoints/owl';

const statusKey = ['owl', 'status'] as const;
/** `readAt`: when the server said so, in epoch milliseconds; what other calls put in leaves it. */
export type Status = AnswerOf<typeof owlStatus> & { readAt: number };
export type SleepResult = AnswerOf<typeof sleepQuality>['data'];

/** How Noctua is now; never cached (spec section 7). */
export function useOwlStatus(enabled: boolean) {
  return useQuery({
    queryKey: statusKey,
    queryFn: async ({ signal }): Promise<Status> => ({ ...(await call(owlStatus, { signal })), readAt: Date.now() }),
    staleTime: 0,
    gcTime: 0,
    enabled,
  });
}

/** Puts in what another call has just said of her, or asks anew where it said nothing. */
export function useOwlPatch() {
  const client = useQueryClient();
  return (patch: Partial<ClientOwl> | undefined, beside: Partial<Omit<Status, 'owl'>> = {}) => {
    if (!patch) return void client.invalidateQueries({ queryKey: statusKey });
    client.setQueryData<Status>(statusKey, (status) =>
      status ? { ...status, ...beside, owl: { ...status.owl, ...patch } } : status,
    );
  };
}

export function useHatch() {
  const client = useQueryClient();
  return useAction({
    mutationFn: (body: BodyOf<typeof hatch>) => call(hatch, { body }),
    // Perhaps she hatched in another tab: look at her.
    onError: () => client.invalidateQueries({ queryKey: statusKey }),
  });
}

export function useInteract(userId: string) {
  const client = useQueryClient();
  return useAction({
    mutationFn: async () => {
      // A status that is still on its way was true before this gift.
      await client.cancelQueries({ queryKey: statusKey });
      return call(interact, { body: { action: 'care' }, idempotencyKey: giftKey(userId) });
    },
    // Here and not in the component: the key ends also when the person has gone elsewhere meanwhile.
    onSuccess: () => endGift(userId),
    onError: (error) => endGift(userId, error),
  });
}

export const useAwaken = () => useAction({ mutationFn: () => call(awaken) });
export const useSleepQuality = () => useAction({ mutationFn: () => call(sleepQuality) });
export const useClick = () => useAction({ mutationFn: () => call(click) });
export const useTravel = () => useAction({ mutationFn: (days: number) => call(travel, { body: { days } }) });

/** Mood and cosmic weather of the local day. */
export function useDailyAwakening(enabled: boolean) {
  return useQuery({
    queryKey: ['owl', 'daily-awakening'],
    queryFn: async ({ signal }) => (await call(dailyAwakening, { signal })).data,
    enabled,
  });
}

/** Every grain that came and went, page after page. */
export function useLedger(enabled: boolean) {
  return useInfiniteQuery({
    queryKey: ['owl', 'ledger'],
    queryFn: ({ pageParam, signal }) =>
      call(ledger, { query: pageParam === null ? {} : { before: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    gcTime: 0,
    enabled,
  });
}
