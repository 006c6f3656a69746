import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { AnswerOf } from '@sternenrat/contracts/core/endpoint';
import { getDay, putWeather, type Weather } from '@sternenrat/contracts/endpoints/day';
import { call } from '../../lib/http.ts';
import { useAction } from '../../lib/useAction.ts';

const dayKey: QueryKey = ['day'];
/** At midnight another day begins, also on a page that stays open. */
const refetchMs = 10 * 60_000;

/** Shows the last day until the next one is loaded. Refetches on focus: another tab may have changed the weather. */
export const useDay = (date: string | null) =>
  useQuery({
    queryKey: [...dayKey, date],
    queryFn: ({ signal }) => call(getDay, { query: date === null ? {} : { date }, signal }),
    placeholderData: (last) => last,
    refetchOnWindowFocus: 'always',
    refetchInterval: refetchMs,
  });

export function useStoreWeather(date: string) {
  const client = useQueryClient();
  return useAction({
    mutationFn: (weather: Weather | null) => call(putWeather, { body: { date, weather } }),
    onSuccess: (stored) => {
      client.setQueriesData<AnswerOf<typeof getDay>>({ queryKey: dayKey }, (shown) =>
        shown?.day.date === stored.date ? { ...shown, day: { ...shown.day, weather: stored.weather } } : shown,
      );
    },
  });
}
