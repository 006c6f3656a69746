import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '@sternenrat/contracts/define-endpoint';
import {
  changeEmail,
  changePassword,
  confirmEmailChange,
  deleteAccount,
  downloadExport,
  endSession,
  getExport,
  listSessions,
  logoutEverywhere,
  requestExport,
} from '@sternenrat/contracts/endpoints/auth';
import { call } from '../../../lib/http.ts';
import { useAction } from '../../../lib/useAction.ts';

const sessionsKey = ['account', 'sessions'] as const;
const exportKey = ['account', 'export'] as const;

export const useSessions = () =>
  useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => (await call(listSessions, { signal })).sessions,
    staleTime: 0,
  });

export function useEndSession() {
  const client = useQueryClient();
  return useAction({
    mutationFn: (id: string) => call(endSession, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
}

export const useLogoutEverywhere = () => useAction({ mutationFn: () => call(logoutEverywhere) });

export const useChangePassword = () =>
  useAction({ mutationFn: (body: BodyOf<typeof changePassword>) => call(changePassword, { body }) });

export const useChangeEmail = () =>
  useAction({ mutationFn: (body: BodyOf<typeof changeEmail>) => call(changeEmail, { body }) });

export const useConfirmEmailChange = () =>
  useAction({ mutationFn: (token: string) => call(confirmEmailChange, { body: { token } }) });

export const useDeleteAccount = () =>
  useAction({ mutationFn: (password: string) => call(deleteAccount, { body: { password } }) });

/** Milliseconds between two looks at an export that is being put together. */
const look = 1000;

export const useExport = () =>
  useQuery({
    queryKey: exportKey,
    queryFn: async ({ signal }) => (await call(getExport, { signal })).export,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'collecting' ? look : false),
  });

export function useRequestExport() {
  const client = useQueryClient();
  return useAction({
    mutationFn: () => call(requestExport),
    onSuccess: (answer) => client.setQueryData(exportKey, answer.export),
  });
}

/** Where the browser saves the file itself. */
export const exportFile = downloadExport.path;
