import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '@sternenrat/contracts/define-endpoint';
import { hatch, owlStatus, type ClientOwl } from '@sternenrat/contracts/endpoints/owl';
import { call } from '../../lib/http.ts';
import { useAction } from '../../lib/useAction.ts';

export type { ClientOwl } from '@sternenrat/contracts/endpoints/owl';

const statusKey = ['owl', 'status'] as const;
type Status = AnswerOf<typeof owlStatus>;

/** How Noctua is now; never cached (spec section 7). */
export function useOwlStatus(enabled: boolean) {
  return useQuery({
    queryKey: statusKey,
    queryFn: ({ signal }) => call(owlStatus, { signal }),
    staleTime: 0,
    gcTime: 0,
    enabled,
  });
}

/** Puts in what another call has just said of her, or asks anew where it said nothing. */
export function useOwlPatch() {
  const client = useQueryClient();
  return (patch: Partial<ClientOwl> | undefined) => {
    if (!patch) return void client.invalidateQueries({ queryKey: statusKey });
    client.setQueryData<Status>(statusKey, (status) =>
      status ? { ...status, owl: { ...status.owl, ...patch } } : status,
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
