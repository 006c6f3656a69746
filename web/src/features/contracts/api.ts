import type { BodyOf } from '@sternenrat/contracts/define-endpoint';
import { cancelContract, undoCancellation, withdrawContract } from '@sternenrat/contracts/endpoints/billing';
import { ApiError, call } from '../../lib/http.ts';
import { useAction } from '../../lib/useAction.ts';
import { toasts } from '../../ui/toast/store.ts';
import { texts } from './texts.ts';

/** The server's messages by field, or else a toast with its sentence. */
export function tell(error: unknown): Record<string, string> {
  const fields = error instanceof ApiError ? error.fields : {};
  toasts.show({
    title: texts.failed,
    description: (error instanceof ApiError && error.sentence) || texts.later,
    variant: 'destructive',
  });
  return fields;
}

export const useCancelContract = () =>
  useAction({ mutationFn: (body: BodyOf<typeof cancelContract>) => call(cancelContract, { body }) });

export const useWithdraw = () =>
  useAction({ mutationFn: (body: BodyOf<typeof withdrawContract>) => call(withdrawContract, { body }) });

export const useUndo = () =>
  useAction({
    mutationFn: (token: string) => call(undoCancellation, { body: { token } }),
    onError: (error) => void tell(error),
  });
