import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { BodyOf } from '@sternenrat/contracts/core/endpoint';
import { getUser, login, logout, register, type ClientUser } from '@sternenrat/contracts/endpoints/auth';
import { ApiError, call } from '../../lib/http.ts';
import { rememberDevice } from '../../lib/knownDevice.ts';
import { useAction } from '../../lib/useAction.ts';
import { readInitialUser } from './initialUser.ts';

export type { ClientUser } from '@sternenrat/contracts/endpoints/auth';

export const userKey = ['user'] as const;
/** Only a logout sets this flag. An expired session doesn't. */
const loggedOutKey = ['logged-out'] as const;

/** The logged-in user, or null after a 401. Refetched on window focus if older than a minute (spec section 7). */
export function useUser() {
  return useQuery({
    queryKey: userKey,
    queryFn: async ({ signal }): Promise<ClientUser | null> => {
      try {
        const { user } = await call(getUser, { signal });
        rememberDevice();
        return user;
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return null;
        throw error;
      }
    },
    // The initial user is as old as the page, so it becomes stale a minute after the page was requested.
    initialData: readInitialUser,
    initialDataUpdatedAt: performance.timeOrigin,
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  });
}

export function clearUser(client: QueryClient): void {
  client.setQueryData(userKey, null);
}

export function useUserPatch() {
  const client = useQueryClient();
  return (patch: Partial<ClientUser>) =>
    client.setQueryData<ClientUser | null>(userKey, (user) => (user ? { ...user, ...patch } : user));
}

export function useLogin() {
  const client = useQueryClient();
  return useAction({
    mutationFn: (body: BodyOf<typeof login>) => call(login, { body }),
    onSuccess: ({ user }) => enterAs(client, user),
  });
}

export interface Registered {
  username: string;
  email: string;
}

export function useRegister() {
  return useAction({ mutationFn: (body: BodyOf<typeof register>) => call(register, { body }) });
}

export function enterAs(client: QueryClient, user: ClientUser): void {
  rememberDevice();
  removeOtherQueries(client);
  client.setQueryData(userKey, user);
}

/** The next user must not see data of the last one. */
function removeOtherQueries(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userKey[0] });
}

export const hasLoggedOut = (client: QueryClient): boolean => client.getQueryData(loggedOutKey) === true;

export function useLogout(leave: () => void) {
  const client = useQueryClient();
  return useAction({ mutationFn: () => call(logout), onSuccess: () => finishLogout(client, leave) });
}

export function finishLogout(client: QueryClient, leave: () => void): void {
  const user = client.getQueryData<ClientUser | null>(userKey);
  leave();
  if (user) clearStoredData(user.id);
  removeOtherQueries(client);
  client.setQueryData(loggedOutKey, true);
  clearUser(client);
}

function clearStoredData(userId: string): void {
  for (const key of Object.keys(localStorage)) if (key.endsWith(`.${userId}`)) localStorage.removeItem(key);
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('sternenrat.')) sessionStorage.removeItem(key);
}
