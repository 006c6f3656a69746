import type { BodyOf } from '@sternenrat/contracts/core/endpoint';
import { cancelContract, undoCancellation, withdrawContract } from '@sternenrat/contracts/endpoints/billing';
import { ApiError, call, NetworkError, sentenceOf } from '../../lib/http.ts';
import { useAction } from '../../lib/useAction.ts';
import { toasts } from '../../ui/toast/store.ts';
import { texts } from './texts.ts';

/** Shows a toast if the error has no messages for fields. @returns the server's messages by field */
export function messagesOf(error: unknown): Record<string, string> {
  const fields = error instanceof ApiError ? error.fields : {};
  if (Object.keys(fields).length === 0) {
    const description = error instanceof NetworkError ? texts.offline : (sentenceOf(error) ?? texts.later);
    toasts.show({ title: texts.failed, description, variant: 'destructive' });
  }
  return fields;
}

export const useCancelContract = () =>
  useAction({ mutationFn: (body: BodyOf<typeof cancelContract>) => call(cancelContract, { body }) });

export const useWithdraw = () =>
  useAction({ mutationFn: (body: BodyOf<typeof withdrawContract>) => call(withdrawContract, { body }) });

export const useUndo = () =>
  useAction({
    mutationFn: (token: string) => call(undoCancellation, { body: { token } }),
    onError: (error) => void messagesOf(error),
  });
