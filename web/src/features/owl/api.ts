import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '@sternenrat/contracts/core/endpoint';
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
/** `readAt`: when this device received the status, epoch milliseconds. Patches don't change it. */
export type Status = AnswerOf<typeof owlStatus> & { readAt: number };
export type SleepResult = AnswerOf<typeof sleepQuality>['data'];

/** The status must never come from a cache (spec section 7). */
export function useOwlStatus(enabled: boolean) {
  return useQuery({
    queryKey: statusKey,
    queryFn: async ({ signal }): Promise<Status> => ({ ...(await call(owlStatus, { signal })), readAt: Date.now() }),
    staleTime: 0,
    gcTime: 0,
    enabled,
  });
}

/** The returned function merges `patch` into the loaded status; undefined refetches the status. */
export function useOwlPatch() {
  const client = useQueryClient();
  return (patch: Partial<ClientOwl> | undefined, beside: Partial<Omit<Status, 'owl'>> = {}) => {
    if (!patch) return void client.invalidateQueries({ queryKey: statusKey });
    client.setQueryData<Status>(statusKey, (status) =>
      status ? { ...status, ...beside, owl: { ...status.owl, ...patch } } : status,
    );
  };
}

export function useOwlReader() {
  const client = useQueryClient();
  return (): ClientOwl | undefined => client.getQueryData<Status>(statusKey)?.owl;
}

export function useHatch() {
  const client = useQueryClient();
  return useAction({
    mutationFn: (body: BodyOf<typeof hatch>) => call(hatch, { body }),
    // the owl may have hatched in another tab
    onError: () => client.invalidateQueries({ queryKey: statusKey }),
  });
}

export function useInteract(userId: string) {
  const client = useQueryClient();
  return useAction({
    mutationFn: async () => {
      // a pending response may lack this gift and would overwrite the new number
      await client.cancelQueries({ queryKey: statusKey });
      return call(interact, { body: { action: 'care' }, idempotencyKey: giftKey(userId) });
    },
    // unlike a handler of `mutate`, this one also runs after the player has left the page
    onSuccess: () => endGift(userId),
    onError: (error) => endGift(userId, error),
  });
}

export const useAwaken = () => useAction({ mutationFn: () => call(awaken) });
export const useSleepQuality = () => useAction({ mutationFn: () => call(sleepQuality) });
export const useClick = () => useAction({ mutationFn: () => call(click) });
export const useTravel = () => useAction({ mutationFn: (days: number) => call(travel, { body: { days } }) });

export function useDailyAwakening(enabled: boolean) {
  return useQuery({
    queryKey: ['owl', 'daily-awakening'],
    queryFn: async ({ signal }) => (await call(dailyAwakening, { signal })).data,
    enabled,
  });
}

export function useLedger() {
  return useInfiniteQuery({
    queryKey: ['owl', 'ledger'],
    queryFn: ({ pageParam, signal }) =>
      call(ledger, { query: pageParam === null ? {} : { before: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    gcTime: 0,
  });
}
