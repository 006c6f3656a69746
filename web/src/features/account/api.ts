import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { BodyOf } from '@sternenrat/contracts/define-endpoint';
import { confirmEmail, getUser, login, logout, passwordResetConfirm, passwordResetRequest, register, resendConfirmation, type ClientUser } from '@sternenrat/contracts/endpoints/auth';
import { ApiError, call } from '../../lib/http.ts';

export type { ClientUser } from '@sternenrat/contracts/endpoints/auth';

const userKey = ['user'] as const;

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
  return useMutation({
    mutationFn: (body: BodyOf<typeof login>) => call(login, { body }),
    onSuccess: ({ user }) => {
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userKey[0] });
      client.setQueryData(userKey, user);
    },
  });
}

export function useRegister() {
  return useMutation({ mutationFn: (body: BodyOf<typeof register>) => call(register, { body }) });
}

/** @param leave goes to /auth; called before the user is forgotten, so that home doesn't take it for a lost session */
export function useLogout(leave: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(logout),
    onSuccess: () => {
      leave();
      client.clear();
      forgetUser(client);
    },
  });
}

export function useConfirmEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => call(confirmEmail, { body: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: userKey }),
  });
}

export function useResendConfirmation() {
  return useMutation({ mutationFn: () => call(resendConfirmation) });
}

export function usePasswordResetRequest() {
  return useMutation({ mutationFn: (email: string) => call(passwordResetRequest, { body: { email } }) });
}

export function usePasswordResetConfirm() {
  return useMutation({ mutationFn: (body: BodyOf<typeof passwordResetConfirm>) => call(passwordResetConfirm, { body }) });
}
