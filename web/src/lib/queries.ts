import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { hasCode } from './http.ts';

/** By default, queries are never stale, retried or refetched (spec section 7), and calls fail offline. */
export function createQueryClient(onSessionEnded: (client: QueryClient) => void): QueryClient {
  const onError = (error: unknown) => {
    if (hasCode(error, 'not_logged_in')) onSessionEnded(client);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Infinity,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
