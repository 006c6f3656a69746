import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '@sternenrat/contracts/core/endpoint';
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
  setZodiac,
} from '@sternenrat/contracts/endpoints/auth';
import { changeName, getProfile } from '@sternenrat/contracts/endpoints/owl';
import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import { call } from '../../../lib/http.ts';
import { useAction } from '../../../lib/useAction.ts';
import { useUserPatch } from '../api.ts';

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

const profileKey = ['account', 'profile'] as const;

export const useProfile = () =>
  useQuery({
    queryKey: profileKey,
    queryFn: async ({ signal }) => (await call(getProfile, { signal })).profile,
    staleTime: 0,
  });

export function useChangeName() {
  const client = useQueryClient();
  return useAction({
    mutationFn: (realName: string) => call(changeName, { body: { realName } }),
    onSuccess: ({ profile }) => client.setQueryData(profileKey, profile),
  });
}

export function useChangeZodiac() {
  const client = useQueryClient();
  const patchUser = useUserPatch();
  return useAction({
    mutationFn: (zodiac: Zodiac) => call(setZodiac, { body: { zodiac } }),
    onSuccess: ({ user }) => patchUser({ zodiac: user.zodiac }),
    onSettled: () => client.invalidateQueries({ queryKey: profileKey }),
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

const exportPollMs = 1000;

export const useExport = () =>
  useQuery({
    queryKey: exportKey,
    queryFn: async ({ signal }) => (await call(getExport, { signal })).export,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'collecting' ? exportPollMs : false),
  });

export function useRequestExport() {
  const client = useQueryClient();
  return useAction({
    mutationFn: () => call(requestExport),
    onSuccess: (answer) => client.setQueryData(exportKey, answer.export),
  });
}

export const exportFile = downloadExport.path;
