import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '@sternenrat/contracts/core/endpoint';
import {
  confirmEmail,
  correctRegistration,
  passwordResetConfirm,
  passwordResetRequest,
  resendConfirmation,
  resendRegistration,
} from '@sternenrat/contracts/endpoints/auth';
import { call } from '../../lib/http.ts';
import { useAction } from '../../lib/useAction.ts';
import { enterAs, userKey } from './api.ts';

// Not in `api.ts`, because the first page needs none of these calls.

export function useConfirmEmail() {
  const client = useQueryClient();
  return useAction({
    mutationFn: (token: string) => call(confirmEmail, { body: { token } }),
    onSuccess({ user }) {
      if (!user) return client.invalidateQueries({ queryKey: userKey });
      enterAs(client, user);
    },
  });
}

/** Refetches the user when the player returns to this tab, because the mailed link opens in another tab. */
export function useUserOnReturn(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () =>
      void (document.visibilityState === 'visible' && client.invalidateQueries({ queryKey: userKey }));
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [client]);
}

export function useResendRegistration() {
  return useAction({ mutationFn: () => call(resendRegistration) });
}

export function useCorrectRegistration() {
  return useAction({ mutationFn: (email: string) => call(correctRegistration, { body: { email } }) });
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
