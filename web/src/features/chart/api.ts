import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  deleteBirth,
  findPlaces,
  getBirth,
  listTransits,
  putBirth,
  type BirthData,
  type houseSystems,
} from '@sternenrat/contracts/endpoints/chart';
import { call } from '../../lib/http.ts';
import { useAction } from '../../lib/useAction.ts';

export type HouseSystem = (typeof houseSystems)[number];

const chartKey = ['chart'] as const;
const birthKey = (houses: HouseSystem) => [...chartKey, 'birth', houses] as const;

/** Both are null without a birth. The last chart stays until the next one is loaded. */
export const useBirth = (houses: HouseSystem = 'wholeSign') =>
  useQuery({
    queryKey: birthKey(houses),
    queryFn: ({ signal }) => call(getBirth, { query: { houses }, signal }),
    placeholderData: (last) => last,
  });

export const useTransits = (enabled: boolean) =>
  useQuery({
    queryKey: [...chartKey, 'transits'],
    queryFn: async ({ signal }) => (await call(listTransits, { signal })).transits,
    enabled,
  });

/** @param name at least two letters */
export const usePlaces = (name: string) =>
  useQuery({
    queryKey: ['places', name],
    queryFn: async ({ signal }) => (await call(findPlaces, { query: { q: name }, signal })).places,
    enabled: name.length >= 2,
  });

export function useStoreBirth() {
  const client = useQueryClient();
  return useAction({
    mutationFn: (body: BirthData) => call(putBirth, { body }),
    onSuccess: (stored) => {
      void client.invalidateQueries({ queryKey: chartKey, refetchType: 'none' });
      client.setQueryData(birthKey('wholeSign'), stored);
    },
  });
}

export function useDeleteBirth() {
  const client = useQueryClient();
  return useAction({
    mutationFn: () => call(deleteBirth),
    onSuccess: () => {
      client.removeQueries({ queryKey: chartKey, type: 'inactive' });
      client.setQueryData(birthKey('wholeSign'), { success: true, birth: null, chart: null });
    },
  });
}
