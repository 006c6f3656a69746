import { ApiError, NetworkError, sentenceOf } from '../../../lib/http.ts';
import { toasts } from '../../../ui/toast/store.ts';
import { texts as account } from '../texts.ts';
import { texts } from './texts.ts';

export function showFailure(error: unknown): void {
  const description = error instanceof NetworkError ? account.hints.network : (sentenceOf(error) ?? texts.later);
  toasts.show({ title: texts.failed, description, variant: 'destructive' });
}

/** Shows a toast if no message belongs to a field. @param byCode field by error code */
export function messagesOf(error: unknown, byCode: Readonly<Record<string, string>>): Record<string, string> {
  const field = error instanceof ApiError ? byCode[error.code ?? ''] : undefined;
  const messages =
    error instanceof ApiError
      ? { ...error.fields, ...(field && error.sentence ? { [field]: error.sentence } : {}) }
      : {};
  if (Object.keys(messages).length === 0) showFailure(error);
  return messages;
}
