import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { BodyOf } from '@sternenrat/contracts/define-endpoint';
import {
  confirmEmail,
  getUser,
  login,
  logout,
  passwordResetConfirm,
  passwordResetRequest,
  register,
  resendConfirmation,
  type ClientUser,
} from '@sternenrat/contracts/endpoints/auth';
import { ApiError, call } from '../../lib/http.ts';
import { useAction } from '../../lib/useAction.ts';
import { takeNobody } from './nobody.ts';

export type { ClientUser } from '@sternenrat/contracts/endpoints/auth';

const userKey = ['user'] as const;
/** Set by a logout: nobody is here because they wanted to go, not because the session ended. */
const leftKey = ['left'] as const;

/** The logged-in user, or null for nobody (a 401). Refetched on focus when older than a minute (spec section 7). */
export function useUser() {
  return useQuery({
    queryKey: userKey,
    queryFn: async ({ signal }): Promise<ClientUser | null> => {
      try {
        return (await call(getUser, { signal })).user;
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return null;
        throw error;
      }
    },
    // As old as the page: a minute later it is asked after all.
    initialData: takeNobody,
    initialDataUpdatedAt: performance.timeOrigin,
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  });
}

/** From now on nobody is logged in here. */
export function forgetUser(client: QueryClient): void {
  client.setQueryData(userKey, null);
}

/** Changes what is known of the user until the server is asked again. */
export function useUserPatch() {
  const client = useQueryClient();
  return (patch: Partial<ClientUser>) =>
    client.setQueryData<ClientUser | null>(userKey, (user) => (user ? { ...user, ...patch } : user));
}

export function useLogin() {
  const client = useQueryClient();
  return useAction({
    mutationFn: (body: BodyOf<typeof login>) => call(login, { body }),
    onSuccess: ({ user }) => {
      forgetTheRest(client);
      client.setQueryData(userKey, user);
    },
  });
}

export function useRegister() {
  return useAction({ mutationFn: (body: BodyOf<typeof register>) => call(register, { body }) });
}

/** What was read for one user is nothing to the next. */
function forgetTheRest(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userKey[0] });
}

/** Did they log out, rather than lose their session? */
export const hasLeft = (client: QueryClient): boolean => client.getQueryData(leftKey) === true;

/** @param leave goes to /auth */
export function useLogout(leave: () => void) {
  const client = useQueryClient();
  return useAction({ mutationFn: () => call(logout), onSuccess: () => endHere(client, leave) });
}

/** Nobody is logged in here any more, because they wanted to go. @param leave goes to /auth */
export function endHere(client: QueryClient, leave: () => void): void {
  const user = client.getQueryData<ClientUser | null>(userKey);
  leave();
  if (user) forgetHere(user.id);
  forgetTheRest(client);
  client.setQueryData(leftKey, true);
  forgetUser(client);
}

/** Nothing of theirs stays in this browser (security: logout); what is the browser's own, as the colours, does. */
function forgetHere(userId: string): void {
  for (const key of Object.keys(localStorage)) if (key.endsWith(`.${userId}`)) localStorage.removeItem(key);
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('sternenrat.')) sessionStorage.removeItem(key);
}

export function useConfirmEmail() {
  const client = useQueryClient();
  return useAction({
    mutationFn: (token: string) => call(confirmEmail, { body: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: userKey }),
  });
}

export function useResendConfirmation() {
  return useAction({ mutationFn: () => call(resendConfirmation) });
}

export function usePasswordResetRequest() {
  return useAction({ mutationFn: (email: string) => call(passwordResetRequest, { body: { email } }) });
}

export function usePasswordResetConfirm() {
  return useAction({ mutationFn: (body: BodyOf<typeof passwordResetConfirm>) => call(passwordResetConfirm, { body }) });
}
